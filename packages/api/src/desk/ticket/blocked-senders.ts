import { supportPhone } from '@app/content/company';
import { isAdminRole } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { findUserByEmail } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { prepared } from '../../core/prepared-statement';
import { inTransaction } from '../../core/transaction';

const byEmail = prepared((db) =>
  db
    .select({ id: blockedSender.id })
    .from(blockedSender)
    .where(eq(blockedSender.email, sql.placeholder('email')))
    .prepare('blocked_sender'),
);

/** Checks whether this address is blocked (ticket.block-list), ignoring case. */
export async function isBlocked(ctx: Pick<Context, 'db'>, email: string): Promise<boolean> {
  return (await byEmail(ctx.db).execute({ email })).length > 0;
}

/** Returns those of these addresses that are blocked, in lower case. */
export async function listBlocked({ db }: Pick<Context, 'db'>, emails: readonly string[]) {
  if (emails.length === 0) return new Set<string>();
  const rows = await db
    .select({ email: blockedSender.email })
    .from(blockedSender)
    .where(inArray(blockedSender.email, [...emails]));
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}

const ofActor = prepared((db) =>
  db
    .select({ id: blockedSender.id })
    .from(user)
    .innerJoin(blockedSender, eq(blockedSender.email, user.email))
    .where(eq(user.id, sql.placeholder('id')))
    .prepare('blocked_actor'),
);

/** Throws SENDER_BLOCKED for a customer with a blocked address. */
export async function rejectBlocked(ctx: Pick<Context, 'db'>, email: string): Promise<void> {
  if (await isBlocked(ctx, email)) throw senderBlocked();
}

/** Does the same for the caller, without reading the address first. */
export async function rejectBlockedActor(ctx: UserContext): Promise<void> {
  const rows = await ofActor(ctx.db).execute({ id: ctx.actor.id });
  if (rows.length > 0) throw senderBlocked();
}

function senderBlocked(): AppError {
  return new AppError('SENDER_BLOCKED', { values: { phone: supportPhone.display } });
}

/**
 * Adds an address to the block list, in the caller's transaction; an existing entry stays. It leaves all copies. Throws
 * TEAM_NOT_BLOCKED.
 */
export async function blockSender(
  ctx: UserContext,
  { email, ticketNumber }: { email: string; ticketNumber: string | null },
): Promise<void> {
  const account = await findUserByEmail(ctx, email);
  if (account && isAdminRole(account.role)) throw new AppError('TEAM_NOT_BLOCKED');
  const added = await ctx.db
    .insert(blockedSender)
    .values({
      email,
      ticketNumber,
      blockedBy: ctx.actor.id,
      blockedByName: ctx.actor.name,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing({ target: blockedSender.email })
    .returning({ id: blockedSender.id });
  await ctx.db.delete(ticketParticipant).where(eq(ticketParticipant.address, email));
  for (const { id } of added) {
    await recordAudit(ctx, { action: 'sender.block', entityId: id, label: email, after: { ticketNumber } });
  }
}

/** Returns the newest addresses on the block list, at most 500. */
export async function listBlockedSenders(ctx: UserContext) {
  const rows = await ctx.db
    .select({
      id: blockedSender.id,
      email: blockedSender.email,
      ticketNumber: blockedSender.ticketNumber,
      blockedBy: blockedSender.blockedByName,
      createdAt: blockedSender.createdAt,
    })
    .from(blockedSender)
    .orderBy(desc(blockedSender.createdAt), desc(blockedSender.id))
    .limit(500);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Removes an address from the block list. Throws BLOCK_NOT_FOUND. */
export async function unblockSender(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.delete(blockedSender).where(eq(blockedSender.id, id)).returning();
    if (!row) throw new AppError('BLOCK_NOT_FOUND');
    await recordAudit(ctx, { action: 'sender.unblock', entityId: id, label: row.email });
    return { id };
  });
}
