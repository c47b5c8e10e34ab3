import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importText, undoRun } from '../../testing/imports';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';

let services: TestServices;
beforeEach(async () => {
  services = await createTestServices();
});
afterEach(() => services.drop());

const emails = ['ada@example.com', 'bob@example.com'];
const rows = (lines: readonly string[]) => lines.join('\n');
const people = () =>
  importText(services, rows(['email,name', ...emails.map((email) => `${email},New`)]), {
    existing: 'update',
  });
const tickets = () =>
  importText(
    services,
    JSON.stringify(
      emails.map((customer, id) => ({
        ...{ id, number: `${id}`, title: 'A page', state: 'open', customer },
        ...{ created_at: '2024-04-01T08:00:00.000Z', articles: [] },
      })),
    ),
    { kind: 'tickets', preset: 'zammad', source: 'zammad' },
  );
const orders = () =>
  importText(
    services,
    rows([
      '"ID","Payment Number","Email","First Name","Last Name","Products","Amount ($)","Tax ($)","Payment Method","Date","User","Status"',
      ...emails.map(
        (email, id) =>
          `"${id}","${id}","${email}","New","","Harbour - $50.00","54.00","4.00","Bank","2024-04-01 08:00:00","","Complete"`,
      ),
    ]),
    { kind: 'orders', preset: 'easy-digital-downloads', source: 'easy-digital-downloads' },
  );

/** Each locks accounts that have tickets: for their new names, or to take them from a holder who proved nothing. */
const changes: [string, () => Promise<() => Promise<{ state: string }>>, state: string][] = [
  ['an import of people', async () => people, 'done'],
  [
    'undoing an import of people',
    async () => {
      const { id } = await people();
      return () => undoRun(services, id);
    },
    'undone',
  ],
  ['an import of tickets', async () => tickets, 'done'],
  ['an import of orders', async () => orders, 'done'],
];

test.each(changes)(
  '%s waits for writers to a ticket, and they do not wait for it',
  async (_name, prepare, state) => {
    for (const email of emails) {
      const { id } = await insertUser(services, { email, name: 'Old', emailVerifiedAt: null });
      await services.db.insert(ticket).values({
        ...{ number: `TKT-${email}`, userId: id, customerName: 'Old', customerEmail: email },
        ...{ inquiry: 'A shop, please.', firstResponseDueAt: new Date() },
      });
    }
    const change = await prepare();
    const [, last] = await services.db.select().from(ticket).orderBy(asc(ticket.id));
    const [running] = await services.db.transaction(async (writer) => {
      await writer
        .select()
        .from(ticket)
        .where(eq(ticket.id, last?.id ?? ''))
        .for('no key update');
      const started = change();
      await untilQueryWaits(services);
      // Deadlocks where an account was locked first.
      await writer.select().from(user).for('share');
      return [started];
    });
    expect(await running).toMatchObject({ state });
    const names = (await services.db.select().from(ticket)).map(({ customerName }) => customerName);
    expect(names.includes('Old')).toBe(state === 'undone');
  },
);
