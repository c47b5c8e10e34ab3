import { withinHours } from '@app/content/answer-time';
import { withinHours as inFrench } from '@app/content/answer-time.fr';
import { answersShownPath } from '@app/content/measured-words';
import { limits } from '@app/contracts/limits';
import { demoId } from '@app/db/demo/demo-id';
import { ticket } from '@app/db/schema/desk/ticket';
import { contentWord } from '@app/db/schema/site/content-word';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPublishedWords, readShownWords } from '../../site/content/read-published-words';
import { createTestServices, type TestServices } from '../../testing/services';
import { measureAnswers } from './measure-answers';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(ticket);
  await services.db.delete(contentWord);
});

const hourMs = 3_600_000;
let made = 0;

async function insertAnswered(
  waits: readonly number[],
  { daysAgo = 1, ...values }: Partial<typeof ticket.$inferInsert> & { daysAgo?: number } = {},
) {
  const createdAt = new Date(services.now().getTime() - daysAgo * 24 * hourMs);
  for (const hours of waits) {
    made += 1;
    await services.db.insert(ticket).values({
      number: `TKT-2026-${String(made).padStart(6, '0')}`,
      ...{ customerName: 'Cleo', customerEmail: 'cleo@example.com', inquiry: 'Please' },
      ...{ createdAt, respondedAt: new Date(createdAt.getTime() + hours * hourMs) },
      firstResponseDueAt: new Date(createdAt.getTime() + 24 * hourMs),
      ...values,
    });
  }
}

const enough = (hours: number) => Array.from({ length: limits.measuredTickets }, () => hours);

async function stated() {
  await measureAnswers(services);
  const { 'company.answers': english, 'fr.company.answers': french } = await readShownWords(services);
  return { english, french };
}
const nothing = { english: undefined, french: undefined };

test('states the median in whole hours, rounded up, in each language (public-pages.measured-answers)', async () => {
  await insertAnswered([...enough(2.2), 20, 20, 0.1]);
  expect(await stated()).toEqual({ english: withinHours(3), french: inFrench(3) });
  expect(withinHours(3)).toBe('Half of all requests are answered within 3 hours.');
  await insertAnswered([...enough(0.2), ...enough(0.2)]);
  expect((await stated()).english).toBe('Half of all requests are answered within an hour.');
  // Not a text of the owner's.
  expect(await readPublishedWords(services)).toEqual({});
});

test('states it in the owner’s words, and nothing where the owner has it left out', async () => {
  await insertAnswered(enough(2.2));
  const publish = (path: string, published: unknown) =>
    services.db.insert(contentWord).values({ path, published });
  await publish('words.answer-time.withinHours', 'Most hear from us in {hours} hours.');
  await publish('fr.words.answer-time.withinAnHour', 'En une heure.');
  expect(await stated()).toEqual({ english: 'Most hear from us in 3 hours.', french: inFrench(3) });
  await services.db.delete(ticket);
  await insertAnswered(enough(0.2));
  expect(await stated()).toEqual({
    english: 'Half of all requests are answered within an hour.',
    french: 'En une heure.',
  });
  await publish(answersShownPath, false);
  expect(await stated()).toEqual(nothing);
});

test('states nothing with too few answers, and no more once they are too old', async () => {
  await insertAnswered(enough(2).slice(1));
  expect(await stated()).toEqual(nothing);
  await insertAnswered([2]);
  expect((await stated()).english).toBe(withinHours(2));
  await services.db.update(ticket).set({
    createdAt: new Date(services.now().getTime() - (limits.measuredDays + 1) * 24 * hourMs),
  });
  expect(await stated()).toEqual(nothing);
});

test('counts whoever still waits beyond the promised time, and nobody who waits within it', async () => {
  await insertAnswered([...enough(2), 2]);
  const waiting = { respondedAt: null, daysAgo: 3 };
  await insertAnswered(enough(2), waiting);
  const soon = new Date(services.now().getTime() + hourMs);
  await insertAnswered(enough(2), { ...waiting, firstResponseDueAt: soon });
  await insertAnswered(enough(2), { ...waiting, status: 'closed' });
  expect((await stated()).english).toBe(withinHours(2));
  await insertAnswered([2, 2], waiting);
  expect(await stated()).toEqual(nothing);
});

test('states nothing that is longer than a day', async () => {
  await insertAnswered(enough(24));
  expect((await stated()).english).toBe(withinHours(24));
  await insertAnswered([...enough(30), ...enough(30)]);
  expect(await stated()).toEqual(nothing);
});

test.each([
  ['spam', () => ({ spamAt: services.now() })],
  ['unanswered tickets', () => ({ respondedAt: null })],
])('leaves out %s', async (_, values) => {
  await insertAnswered(enough(2), values());
  expect(await stated()).toEqual(nothing);
});

test('leaves out samples', async () => {
  for (const place of enough(2).keys())
    await insertAnswered([2], { id: demoId('ticket', `measured-${place}`) });
  expect(await stated()).toEqual(nothing);
});
