import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { createTestDatabase } from '@app/db/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { watchLocks } from './watch-locks';

test('a thread that is locked after an account is named with its test, unless it was locked before', async () => {
  const database = await createTestDatabase();
  const crossed = watchLocks(database.sql);
  const { db } = database;
  const lockTicket = (tx: Pick<typeof db, 'select'>) => tx.select().from(ticket).for('no key update');
  const isNobody = eq(user.id, crypto.randomUUID());
  await db.transaction(async (tx) => {
    await lockTicket(tx);
    await tx.select().from(user).where(isNobody).for('share');
    await lockTicket(tx);
  });
  await db.transaction(async (tx) => {
    await tx.select().from(user).where(isNobody).for('key share');
    await lockTicket(tx);
  });
  // Outside of a transaction a lock ends with its statement.
  await db.update(user).set({ name: 'Nobody' }).where(isNobody);
  await lockTicket(db);
  expect(crossed).toEqual([]);
  await db.transaction(async (tx) => {
    await tx.update(user).set({ name: 'Nobody' }).where(isNobody);
    await lockTicket(tx);
  });
  expect(crossed).toEqual([
    expect.stringMatching(/^locks "ticket" after "user": select .* \(a thread that/s),
  ]);
  await database.drop();
});
