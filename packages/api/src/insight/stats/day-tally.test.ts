import { user } from '@app/db/schema/accounts/user';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

/** Days on which the triggers' counts differ from a count of the accounts. */
async function differences() {
  return services.db.execute(sql`
    with counted as (
      select (created_at at time zone 'UTC')::date as day, count(*)::int as added from "user" group by 1
    ), tallied as (
      select day, sum(added)::int as added from day_tally where subject = 'users' group by 1 having sum(added) <> 0
    )
    (select * from counted except select * from tallied) union all (select * from tallied except select * from counted)`);
}

const madeAt = (moment: string) => insertUser(services, { createdAt: new Date(moment) });

test('daily account counts stay correct after any change', async () => {
  const people = [
    await madeAt('2026-03-01T23:59:59.999Z'),
    await madeAt('2026-03-02T00:00:00Z'),
    await madeAt('2026-03-02T12:00:00Z'),
  ];
  const ids = people.map(({ id }) => id);
  expect(await differences()).toEqual([]);
  await services.db
    .update(user)
    .set({ createdAt: new Date('2026-04-01') })
    .where(inArray(user.id, ids.slice(0, 2)));
  expect(await differences()).toEqual([]);
  await services.db.delete(user).where(inArray(user.id, ids.slice(1)));
  expect(await differences()).toEqual([]);
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  expect(await admin.stats.totalUsers()).toEqual({ totalUsers: await services.db.$count(user) });
  await services.db.execute(sql`truncate "user" cascade`);
  expect(await differences()).toEqual([]);
});

test('concurrent changes neither wait for each other nor lose a count, and a day does not keep a row each', async () => {
  const { id } = await madeAt('2026-05-01');
  await services.db.transaction(async (tx) => {
    await tx.delete(user).where(eq(user.id, id));
    // The same day, in another transaction that commits first.
    await madeAt('2026-05-01');
    expect(await differences()).toEqual([]);
  });
  await Promise.all(Array.from({ length: 20 }, () => madeAt('2026-05-01')));
  expect(await differences()).toEqual([]);
  await madeAt('2026-05-01');
  const [{ rows } = { rows: 0 }] = await services.db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from day_tally where day = '2026-05-01'`,
  );
  expect(rows).toBeLessThan(4);
});
