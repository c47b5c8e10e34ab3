import { sessionTokenOf } from '@app/api/testing/callers';
import { queuedMails } from '@app/api/testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '@app/api/testing/rows';
import { untilQueryWaits } from '@app/api/testing/waits';
import { beforeAll, expect, test } from 'vitest';
import { createRestApp, type RestApp } from './testing/rest-app';

let app: RestApp;
beforeAll(async () => {
  app = await createRestApp();
  // Creates the row of the counter.
  await (await createShopper()).create();
  return app.services.drop;
});

/** A customer with one template in the cart, and functions to inspect the results. */
async function createShopper() {
  const { services } = app;
  const row = await insertUser(services);
  await insertCartItems(services, row, [await insertTemplate(services)]);
  const headers = {
    authorization: `Bearer ${await sessionTokenOf(services, row)}`,
    'content-type': 'application/json',
  };
  return {
    row,
    create: async (submitKey?: string) => {
      const body = JSON.stringify({ inquiry: 'Green, please.', submitKey });
      const response = await app.fetch('/api/ticket/create', { method: 'POST', headers, body });
      const { ticket: made, error } = (await response.json()) as {
        ticket?: { id: string };
        error?: string;
      };
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        error,
        id: made?.id,
      };
    },
    left: async () => {
      const [rows] = await services.database.sql`
        select (select count(*)::int from ticket where user_id = ${row.id}) as tickets,
          (select count(*)::int from cart_item where user_id = ${row.id}) as "inCart",
          (select count(*)::int from audit_event where actor_id = ${row.id}) as events`;
      return { ...rows, mails: (await queuedMails(services, { to: row.email })).length };
    },
  };
}

const stateBefore = { tickets: 0, inCart: 1, mails: 0, events: 0 };
const stateAfter = { tickets: 1, inCart: 0, mails: 1, events: 1 };

type Sql = RestApp['services']['database']['sql'];
type Lock = (sql: Sql, customerId: string) => PromiseLike<unknown>;

const lockAccount: Lock = (sql, id) => sql`select from "user" where id = ${id} for update`;
const lockCounter: Lock = (sql) => sql`select from number_sequence where name = 'TKT' for update`;

/** Runs `work` while a row that the creation needs is locked. */
function whileLocked<R>(lock: Lock, customerId: string, work: () => Promise<R>) {
  return app.services.database.sql.begin(async (sql) => {
    await lock(sql as unknown as Sql, customerId);
    return work();
  });
}

test.each([
  ['before anything is written', lockAccount],
  ['after the cart was emptied', lockCounter],
])(
  'a ticket that runs into the limit of a statement %s is not there at all, and is made once when it is sent again (ticket.submit-key)',
  async (_when, lock) => {
    const { row, create, left } = await createShopper();
    const refused = await whileLocked(lock, row.id, async () => {
      const answer = create('a-key-of-the-form');
      await untilQueryWaits(app.services);
      // Has the effect of the lock timeout without its seven seconds: the same SQLSTATE.
      await app.services.database.sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      return answer;
    });
    expect(refused).toEqual({ status: 503, retryAfter: '2', error: 'Unavailable', id: undefined });
    expect(await left()).toEqual(stateBefore);

    const made = await create('a-key-of-the-form');
    expect(made).toMatchObject({ status: 201, id: expect.any(String) });
    expect(await create('a-key-of-the-form')).toEqual(made);
    expect(await left()).toEqual(stateAfter);
  },
);

test('a ticket sent again while the first try is still running is created once (ticket.submit-key)', async () => {
  const sendTwice = ({ row, create }: Awaited<ReturnType<typeof createShopper>>, key?: string) =>
    whileLocked(lockAccount, row.id, async () => {
      const first = create(key);
      await untilQueryWaits(app.services);
      return [first, create(key)] as const;
    }).then((sent) => Promise.all(sent));

  const withKey = await createShopper();
  const [first, again] = await sendTwice(withKey, 'a-key-of-the-form');
  expect(first).toMatchObject({ status: 201, id: expect.any(String) });
  expect(again).toEqual(first);
  expect(await withKey.left()).toEqual(stateAfter);

  // Without a key the cart is already empty, so there is no second ticket either.
  const without = await createShopper();
  const answers = await sendTwice(without);
  expect(answers.map(({ status, error }) => error ?? status).toSorted()).toEqual([201, 'Cart empty']);
  expect(await without.left()).toEqual(stateAfter);
});
