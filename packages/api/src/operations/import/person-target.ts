import { importMessages } from '@app/contracts/operations/import/messages';
import { type ImportedPerson, importedPersonSchema } from '@app/contracts/operations/import/schema';
import { oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { user } from '@app/db/schema/accounts/user';
import { asc, inArray } from 'drizzle-orm';
import { changeDetails } from '../../accounts/address/change-details';
import { lockThreads } from '../../accounts/address/lock-threads';
import { findUsersByEmail } from '../../core/account-by-address';
import { countOf } from './compared-sums';
import { insertCustomers } from './import-customers';
import type {
  ApplyOptions,
  ImportContext,
  ImportLine,
  ImportTarget,
  LineResult,
  WrittenRow,
} from './import-target';
import { isAsWritten, sortRows } from './sort-rows';

type Line = ImportLine<ImportedPerson>;
type Account = typeof user.$inferSelect;

const fault = (line: number, field: string, message: string): LineResult => ({
  line,
  fault: { field, message },
});

/** Finds the accounts of these lines; locks them unless it is a rehearsal, after the tickets that show their names. */
async function findAccounts(
  ctx: ImportContext,
  lines: readonly Line[],
  { existing, dryRun }: ApplyOptions,
): Promise<Account[]> {
  const emails = lines.map(({ values }) => values.email);
  const ids = lines.flatMap(({ knownAs }) => knownAs ?? []);
  if (dryRun) return findUsersByEmail(ctx, emails, { ids });
  if (existing === 'update') {
    const accounts = await findUsersByEmail(ctx, emails, { ids });
    await lockThreads(ctx, ...accounts.map(({ id }) => id));
  }
  return findUsersByEmail(ctx, emails, { ids, lock: 'no key update' });
}

/** Returns why a row may not change the account that it identifies. */
function rejectionOf({ line, values, knownAs }: Line, account: Account): LineResult | null {
  if (account.role !== 'user') return fault(line, 'email', importMessages.ofTeam);
  if (knownAs === null || knownAs === account.id) {
    return account.email.toLowerCase() === values.email
      ? null
      : fault(line, 'email', importMessages.otherEmail);
  }
  return fault(line, 'externalId', importMessages.otherPerson);
}

async function changePerson(
  ctx: ImportContext,
  { line, values }: Line,
  { id, name }: Account,
  { existing, dryRun }: ApplyOptions,
): Promise<LineResult> {
  if (existing === 'keep' || name === values.name) return { line, outcome: 'unchanged', entityId: id };
  if (!dryRun) await changeDetails(ctx, id, { name: values.name });
  return { line, outcome: 'updated', entityId: id, before: { name } };
}

const warningOf = ({ buyer: { warning } }: ImportedPerson) => warning && { warning };

async function addPeople(ctx: ImportContext, lines: readonly Line[], dryRun: boolean): Promise<LineResult[]> {
  if (dryRun || lines.length === 0) {
    return lines.map(({ line, values }) => ({
      line,
      outcome: 'created',
      entityId: null,
      ...warningOf(values),
    }));
  }
  const ids = await insertCustomers(
    ctx,
    lines.map(({ values: { buyer, ...values } }) => ({
      ...values,
      billing: { company: buyer.company, ...buyer.billing },
    })),
  );
  return lines.map(({ line, values }) => {
    const entityId = ids.get(values.email);
    return entityId
      ? { line, outcome: 'created', entityId, ...warningOf(values) }
      : fault(line, 'email', importMessages.takenMeanwhile);
  });
}

async function apply(
  ctx: ImportContext,
  lines: readonly Line[],
  applying: ApplyOptions,
): Promise<LineResult[]> {
  if (lines.length === 0) return [];
  const accounts = await findAccounts(ctx, lines, applying);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byEmail = new Map(accounts.map((account) => [account.email.toLowerCase(), account]));
  const results: LineResult[] = [];
  const missing: Line[] = [];
  for (const line of lines) {
    const account = byId.get(line.knownAs ?? '') ?? byEmail.get(line.values.email);
    if (account) {
      results.push(rejectionOf(line, account) ?? (await changePerson(ctx, line, account, applying)));
    } else missing.push(line);
  }
  return [...results, ...(await addPeople(ctx, missing, applying.dryRun))];
}

/** Checks whether the account is as the import left it and, if the import created it, is still unused. */
function isUntouched(row: WrittenRow, account: Account): boolean {
  if (!isAsWritten(row, account)) return false;
  return row.outcome === 'updated' || (account.lastLoginAt === null && account.emailVerifiedAt === null);
}

async function takeBack(ctx: ImportContext, rows: readonly WrittenRow[]) {
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const accounts = await ctx.db
    .select()
    .from(user)
    .where(inArray(user.id, ids))
    .orderBy(asc(user.id))
    .for('update');
  const { left, unwanted } = await sortRows(ctx, rows, {
    table: 'user',
    entity: 'userId',
    present: accounts,
    isUntouched,
    restore: async ({ before }, { id }) => {
      await changeDetails(ctx, id, { name: String(before?.name) });
      return null;
    },
  });
  await removePeople(ctx, unwanted);
  return left;
}

/** These accounts own nothing and were never notified: no mail is sent, and nothing is left behind. */
async function removePeople(ctx: ImportContext, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const emails = accounts.map(({ email }) => email);
  const ids = accounts.map(({ id }) => id);
  await ctx.db.delete(oneTimeCode).where(inArray(oneTimeCode.email, emails));
  await ctx.db.delete(user).where(inArray(user.id, ids));
}

/**
 * The target for customers (import.people-unconfirmed). Only the name of an existing account is ever changed.
 */
export const personTarget: ImportTarget<ImportedPerson> = {
  schema: importedPersonSchema,
  ...countOf('people', user),
  entity: 'userId',
  keyOf: ({ email }) => ({ field: 'email', key: email }),
  apply,
  takeBack,
};
