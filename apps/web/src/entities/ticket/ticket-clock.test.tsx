import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TicketClock } from './ticket-clock';

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();

const ticket = {
  ...{ createdAt: fromNow(-30), waitingSince: fromNow(-30), respondedAt: null },
  ...{ snoozedUntil: null, answerDueAt: null },
};

/** Returns the words on the screen and those for screen readers. */
function shown(state: Partial<Parameters<typeof TicketClock>[0]['ticket']>) {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <TicketClock ticket={{ ...ticket, ...state }} />
    </MantineProvider>,
  );
  const [, description = ''] = /title="([^"]*)"/.exec(markup) ?? [];
  const words = markup.replace(/<style.*?<\/style>|<[^>]+>/gs, '').replace(description, '');
  return { words, description };
}

test('a snoozed ticket says when it is back, until then', () => {
  expect(shown({ snoozedUntil: fromNow(5) }).words).toBe('Back in 5 hours');
  const ended = shown({ snoozedUntil: fromNow(-5) });
  expect(ended.words).toBe('Waiting 29 hours');
  expect(ended.description).not.toContain('back in');
});

test('an overdue answer is said first, also of a snoozed ticket', () => {
  const overdue = shown({ snoozedUntil: fromNow(5), answerDueAt: fromNow(-6) });
  expect(overdue.words).toBe('Overdue by 5 hours');
  expect(overdue.description).toContain('Snoozed, back in 5 hours');
});
