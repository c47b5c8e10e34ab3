import { user } from '@app/db/schema/accounts/user';
import { type AnyColumn, and, asc, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from './context';
import { prepared } from './prepared-statement';

/*
 * Every look-up of an account by its e-mail address. An address in a row proves nothing: anybody may sign up
 * with any. Code that then gives the account anything of somebody else's calls `takeOver` first
 * (users.unconfirmed-address); `address-look-ups.test.ts` refuses look-ups elsewhere.
 */

type Db = Pick<Context, 'db'>;
type Account = typeof user.$inferSelect;

/** Returns the account with this address, ignoring case (auth.one-identity). */
export async function findUserByEmail({ db }: Db, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(user).where(eq(user.email, email));
  return row;
}

/**
 * Whether the account opens to whoever proves its address with a code: a customer's that nobody has confirmed.
 * A suspended one stays closed.
 */
export function isOpenToProver({ role, emailVerifiedAt, suspendedAt }: Account): boolean {
  return role === 'user' && emailVerifiedAt === null && suspendedAt === null;
}

/**
 * Returns the accounts with one of these addresses or ids, by id; locked until the commit if asked, always in
 * that order, so that two concurrent writers of several accounts do not deadlock.
 */
export async function findUsersByEmail(
  { db }: Db,
  emails: readonly string[],
  { ids = [], lock }: { ids?: readonly string[]; lock?: 'share' | 'no key update' | undefined } = {},
): Promise<Account[]> {
  if (emails.length + ids.length === 0) return [];
  const found = db
    .select()
    .from(user)
    .where(
      or(
        emails.length > 0 ? inArray(user.email, [...new Set(emails)]) : undefined,
        ids.length > 0 ? inArray(user.id, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(user.id));
  return lock ? found.for(lock) : found;
}

/** Matches addresses in a column that somebody has an account with, and has confirmed. */
export function isConfirmedAddress({ db }: Db, address: AnyColumn): SQL {
  const isTheirs = and(eq(user.email, address), isNotNull(user.emailVerifiedAt));
  return exists(db.select({ id: user.id }).from(user).where(isTheirs));
}

/** Returns the account with an address, locked until the transaction ends; null without one. */
export async function lockAccountByEmail({ db }: Db, email: string): Promise<Account | null> {
  const [account] = await db.select().from(user).where(eq(user.email, email)).for('no key update');
  return account ?? null;
}

/** Returns an account, locked until the transaction ends; null if it no longer has this address. */
export async function lockAccountWithAddress(
  { db }: Db,
  { id, email }: { id: string; email: string },
): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, id), eq(user.email, email)))
    .for('no key update');
  return account ?? null;
}

/**
 * Inserts accounts; those whose address is taken, in any case, are left out. A concurrent insert of the same
 * address is waited for.
 */
export function insertAccounts({ db }: Db, values: (typeof user.$inferInsert)[]): Promise<Account[]> {
  return db.insert(user).values(values).onConflictDoNothing({ target: user.email }).returning();
}

/** Maps an account to what the team sees of it beside a mail or message from its address. */
export function toCustomerLink({ id, name, emailVerifiedAt }: Account) {
  return { id, name, emailVerified: emailVerifiedAt !== null };
}

const receiverOf = prepared((db) =>
  db
    .select({ emailVerifiedAt: user.emailVerifiedAt, language: user.language })
    .from(user)
    .where(eq(user.email, sql.placeholder('address')))
    .prepare('mail_receiver'),
);

/** Returns what mails to an address depend on; undefined when no account has it. */
export async function findMailReceiver(db: Context['db'], address: string) {
  const [receiver] = await receiverOf(db).execute({ address });
  return receiver;
}
