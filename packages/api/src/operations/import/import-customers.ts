import { isBlank } from '@app/contracts/core/buyer/fields';
import type { AccountBilling } from '@app/contracts/core/buyer/schema';
import type { Language } from '@app/contracts/languages';
import { importMessages } from '@app/contracts/operations/import/messages';
import { lockThreads } from '../../accounts/address/lock-threads';
import { isHeldUnproven, takeOverForImport, unknownPassword } from '../../accounts/address/take-over';
import { findUsersByEmail, insertAccounts } from '../../core/account-by-address';
import type { ApplyOptions, ImportContext, ImportLine, LineResult } from './import-target';

/**
 * Creates accounts (import.people-unconfirmed) and returns their ids by address; addresses taken in the
 * meantime are left out.
 */
export async function insertCustomers(
  ctx: ImportContext,
  people: readonly {
    name: string;
    email: string;
    joinedAt?: Date | undefined;
    language?: Language | undefined;
    billing?: AccountBilling | undefined;
  }[],
): Promise<Map<string, string>> {
  const now = ctx.now();
  // They set their own with a code.
  const password = await unknownPassword();
  const added = await insertAccounts(
    ctx,
    people.map(({ name, email, joinedAt, language, billing }) => ({
      name,
      email,
      ...password,
      ...(language && { language }),
      ...(billing && !isBlank(billing) && { billing }),
      createdAt: joinedAt ?? now,
      updatedAt: now,
    })),
  );
  return new Map(added.map(({ id, email }) => [email.toLowerCase(), id]));
}

/** The customer of a row. */
export interface RowCustomer {
  id: string;
  name: string;
  email: string;
  /** Whether the account was created for this row; undoing the import then removes it. */
  isNew: boolean;
}

type Line = ImportLine<{ email: string; name?: string | undefined; createdAt: Date }>;
type Found<L> = { line: L; customer: RowCustomer | null };

/**
 * Returns the customers of rows by address, creating missing ones; null in a dry run that would create one.
 * Addresses of team members are faults: they cannot be customers. So are addresses that somebody has signed up
 * with during the call.
 */
export async function findCustomers<L extends Line>(
  ctx: ImportContext,
  lines: readonly L[],
  { dryRun }: Pick<ApplyOptions, 'dryRun'>,
): Promise<{ found: Found<L>[]; refused: LineResult[] }> {
  if (!dryRun) await takeOverUnproven(ctx, lines);
  const accounts = await readAccounts(ctx, lines, dryRun);
  const refused: LineResult[] = [];
  const found: Found<L>[] = [];
  const missing = new Map<string, L>();
  for (const line of lines) {
    const { email } = line.values;
    if (!accounts.has(email) && !missing.has(email)) missing.set(email, line);
  }
  const createdIds = dryRun ? new Map<string, string>() : await insertMissing(ctx, [...missing.values()]);
  for (const line of lines) {
    const { email, name } = line.values;
    const account = accounts.get(email);
    const id = createdIds.get(email);
    const refuse = (message: string) => refused.push({ line: line.line, fault: { field: 'email', message } });
    if (account && account.role !== 'user') refuse(importMessages.ofTeam);
    // Opened, or moved to the address, since the others were taken over.
    else if (account && !dryRun && isHeldUnproven(account)) refuse(importMessages.takenMeanwhile);
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

/**
 * Takes over the accounts of these addresses whose holders never proved them (users.unconfirmed-address),
 * with the name in the file. Call it before the accounts are locked.
 */
async function takeOverUnproven(
  ctx: ImportContext,
  lines: readonly ImportLine<{ email: string; name?: string | undefined }>[],
): Promise<void> {
  const names = new Map(lines.map(({ values }) => [values.email, values.name]));
  const unproven = (await findUsersByEmail(ctx, [...names.keys()])).filter(isHeldUnproven);
  // Those of all of them before the first account is locked.
  await lockThreads(ctx, ...unproven.map(({ id }) => id));
  for (const { id, email } of unproven) {
    const name = nameOf(email, names.get(email.toLowerCase()));
    await takeOverForImport(ctx, id, { foundBy: email, name });
  }
}

async function readAccounts(ctx: ImportContext, lines: readonly Line[], dryRun: boolean) {
  const emails = [...new Set(lines.map(({ values }) => values.email))];
  if (emails.length === 0) return new Map<string, never>();
  // Locked, because a concurrent change of the name would not reach the rows about to be written.
  const rows = await findUsersByEmail(ctx, emails, { lock: dryRun ? undefined : 'share' });
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

/** Returns the name, or else the part of the address before the @. */
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
