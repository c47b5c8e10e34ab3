import { scopesOfAreas, type WorkArea } from '@app/contracts/people/user/restriction';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Session, SessionContext } from '~/lib/session/session';
import { EditedNote } from './edited-note';

const message = {
  ...{ id: '1', authorName: 'Ada', authorDeleted: false, own: true, fromTeam: true, internal: true },
  ...{ body: 'They are in a hurry.', mentions: [], attachments: [], mail: null, createdAt: '' },
};

function shown(place: 'ticket' | 'order', area: WorkArea): string {
  const session = { status: 'signed-in', user: { id: 'ada', restriction: scopesOfAreas([area]) } } as Session;
  return renderToStaticMarkup(
    <MantineProvider>
      <SessionContext value={session}>
        <EditedNote message={message} place={place} editable />
      </SessionContext>
    </MantineProvider>,
  );
}

test.each([
  ['order', 'orders', true],
  ['order', 'tickets', false],
  ['ticket', 'tickets', true],
  ['ticket', 'orders', false],
] as const)('notes of the %s can be edited by an account limited to %s: %s', (place, area, expected) => {
  expect(shown(place, area).includes('Edit note')).toBe(expected);
});
