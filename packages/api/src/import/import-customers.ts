import { randomBytes } from 'node:crypto';
import { importMessages } from '@app/contracts/import/messages';
import type { Language } from '@app/contracts/languages';
import { user } from '@app/db/schema/user';
import { asc, inArray } from 'drizzle-orm';
import { hashPassword } from '../password/password-hash';
import type { Applying, ImportContext, ImportLine, LineResult } from './import-target';

let unknownPassword: Promise<string> | undefined;

/** The hash of a password that nobody knows: whoever was imported chooses one with a code. */
function hashOfNothing(): Promise<string> {
  unknownPassword ??= hashPassword(randomBytes(32).toString('base64url'));
  return unknownPassword;
}

/** Makes accounts (import.people-unconfirmed) and answers their ids by address; those whose address somebody has taken meanwhile are left out. */
export async function insertCustomers(
  ctx: ImportContext,
  people: readonly {
    name: string;
    email: string;
    joinedAt?: Date | undefined;
    language?: Language | undefined;
  }[],
): Promise<Map<string, string>> {
  const now = ctx.now();
  const passwordHash = await hashOfNothing();
  const added = await ctx.db
    .insert(user)
    .values(
      people.map(({ name, email, joinedAt, language }) => ({
        name,
        email,
        passwordHash,
        ...(language && { language }),
        createdAt: joinedAt ?? now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id, email: user.email });
  return new Map(added.map(({ id, email }) => [email.toLowerCase(), id]));
}

/** Whose a row is. */
export interface RowCustomer {
  id: string;
  name: string;
  email: string;
  /** Made for this row: an undoing takes the account back with it. */
  isNew: boolean;
}

type Line = ImportLine<{ email: string; name?: string | undefined; createdAt: Date }>;
type Found<L> = { line: L; customer: RowCustomer | null };

/**
 * The customers of rows by their addresses, made where there are none; null in a rehearsal that would make one. Addresses of the team are
 * faults: nobody of it is a customer.
 */
export async function findCustomers<L extends Line>(
  ctx: ImportContext,
  lines: readonly L[],
  { dryRun }: Pick<Applying, 'dryRun'>,
): Promise<{ found: Found<L>[]; refused: LineResult[] }> {
  const accounts = await readAccounts(ctx, lines, dryRun);
  const refused: LineResult[] = [];
  const found: Found<L>[] = [];
  const missing = new Map<string, L>();
  for (const line of lines) {
    const { email } = line.values;
    if (!accounts.has(email) && !missing.has(email)) missing.set(email, line);
  }
  const made = dryRun ? new Map<string, string>() : await insertMissing(ctx, [...missing.values()]);
  for (const line of lines) {
    const { email, name } = line.values;
    const account = accounts.get(email);
    const id = made.get(email);
    const refuse = (message: string) => refused.push({ line: line.line, fault: { field: 'email', message } });
    if (account && account.role !== 'user') refuse(importMessages.ofTeam);
    else if (account) found.push({ line, customer: { ...account, isNew: false } });
    else if (dryRun) found.push({ line, customer: null });
    else if (id === undefined) refuse(importMessages.takenMeanwhile);
    else {
      const first = missing.get(email);
      const customer = { id, email, name: nameOf(email, first?.values.name ?? name), isNew: first === line };
      found.push({ line, customer });
    }
  }
  return { found, refused };
}

async function readAccounts(ctx: ImportContext, lines: readonly Line[], dryRun: boolean) {
  const emails = [...new Set(lines.map(({ values }) => values.email))];
  if (emails.length === 0) return new Map<string, never>();
  const found = ctx.db
    .select({ id: user.id, name: user.name, email: user.email, role: user.role })
    .from(user)
    .where(inArray(user.email, emails))
    .orderBy(asc(user.id));
  // A name that changes meanwhile would not reach what is about to be written.
  const rows = await (dryRun ? found : found.for('share'));
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

/** Whoever has no name is called as before the @. */
function nameOf(email: string, name: string | undefined): string {
  return name ?? email.slice(0, email.lastIndexOf('@'));
}

async function insertMissing(ctx: ImportContext, lines: readonly Line[]): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map();
  return insertCustomers(
    ctx,
    lines.map(({ values: { email, name, createdAt } }) => ({
      email,
      name: nameOf(email, name),
      joinedAt: createdAt,
    })),
  );
}
