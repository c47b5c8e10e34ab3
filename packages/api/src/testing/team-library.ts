import { auditEvent } from '@app/db/schema/core/audit-event';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Api, callAs, rejection } from './callers';
import { insertUser } from './rows';
import { createTestServices, type TestServices } from './services';

/** Creates two administrators who share the team's libraries: canned replies, prices, scope texts. */
export async function createTeam(): Promise<{ services: TestServices; ada: Api; bob: Api }> {
  const services = await createTestServices();
  return {
    services,
    ada: await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' })),
    bob: await callAs(services, await insertUser(services, { role: 'super-admin', name: 'Bob' })),
  };
}

/** Returns the activity log of an entry, oldest first. */
export async function trailOf({ db }: Pick<TestServices, 'db'>, id: string) {
  const events = await db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.entityId, id))
    .orderBy(asc(auditEvent.createdAt), asc(auditEvent.id));
  return events.map(({ action, actorName, before, after }) => ({ action, actorName, before, after }));
}

/**
 * Adds several entries concurrently with room for one; fails unless one succeeds and the later ones are
 * refused with this error.
 */
export async function expectRoomForOne(
  add: (title: string) => Promise<unknown>,
  refused: { reason: string; message?: string },
): Promise<void> {
  const results = await Promise.allSettled([1, 2, 3].map((each) => add(`Another ${each}`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rejection(add('More'))).toMatchObject(refused);
}

/** Titles of entries that leave room for one more. */
export const titlesUpTo = (limit: number): string[] =>
  Array.from({ length: limit - 1 }, (_, index) => `Entry ${index}`);
