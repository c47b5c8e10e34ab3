import { inArray, or } from 'drizzle-orm';
import type { Transaction } from '../client';
import { user } from '../schema/accounts/user';
import { demoUsers } from './demo-accounts';
import { demoId } from './demo-id';
import { daysBefore, hoursBefore } from './relative-dates';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Looks up one of the demo people; throws for an unknown address, which is an error in the demo files. */
export type FindPerson = (email: string) => Person;

/**
 * Inserts the demo users. An address that already has an account keeps it and its password: the demo rows
 * then belong to that account.
 */
export async function loadPeople(tx: Transaction, now: Date, passwordHash: string): Promise<FindPerson> {
  await tx
    .insert(user)
    .values(
      demoUsers.map((person) => {
        const createdAt = daysBefore(now, person.joinedDaysAgo, person.email);
        return {
          id: demoId('user', person.email),
          name: person.name,
          email: person.email,
          passwordHash,
          role: person.role,
          createdAt,
          updatedAt: createdAt,
          emailVerifiedAt: person.unverified ? null : createdAt,
          lastLoginAt:
            person.lastLoginHoursAgo === undefined ? null : hoursBefore(now, person.lastLoginHoursAgo),
          suspendedAt: person.suspended ? hoursBefore(now, 598) : null,
        };
      }),
    )
    .onConflictDoNothing();
  const addresses = demoUsers.map((person) => person.email);
  const ids = addresses.map((email) => demoId('user', email));
  const rows = await tx
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(or(inArray(user.email, addresses), inArray(user.id, ids)));
  const byEmail = new Map(rows.map((row) => [row.email.toLowerCase(), row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (email) => {
    // The second: one that somebody took over, with another address, before the samples were loaded again.
    const person = byEmail.get(email) ?? byId.get(demoId('user', email));
    if (!person) throw new Error(`no demo user has the address ${email}`);
    return person;
  };
}
