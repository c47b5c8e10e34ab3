import { oneTimeCode } from '@app/db/schema/one-time-code';
import { isUnsent, ticketAttachment } from '@app/db/schema/ticket-attachment';
import { user } from '@app/db/schema/user';
import { and, eq } from 'drizzle-orm';
import { postAnswersOf } from '../answer/post-answers';
import { recordAudit } from '../audit/record-audit';
import { releaseLeads } from '../contact/release-leads';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { removeSoon } from '../files/store-files';
import { forgetSender } from '../inbound-mail/forget-sender';
import { cancelRequestedResets } from '../session/cancel-requested-resets';
import { releaseTickets } from '../ticket/release-tickets';
import { checkTeamAccess } from './check-team-access';
import { confirmTeamChange } from './confirm-team-change';
import { keepLastSuperAdmin } from './keep-last-super-admin';
import { lockThreads } from './lock-threads';

interface Deletion {
  id: string;
  /** Deletes only while the account has this password: the one that was just asked for. */
  passwordHash?: string;
}

/**
 * Deletes an account for good, in the caller's transaction (users.deleted-user). Sessions, cart and codes go with
 * it; tickets, orders and templates stay with the name and address that they hold and an empty owner, which
 * screens show as "Deleted user". The person gets a last mail. Answers the attachments that were not sent. Throws
 * USER_NOT_FOUND, SUPER_ADMINS_ONLY, LAST_SUPER_ADMIN, CONFIRMATION_REQUIRED.
 */
async function deleteAccount(ctx: UserContext, { id, passwordHash }: Deletion): Promise<string[]> {
  await keepLastSuperAdmin(ctx, id);
  await lockThreads(ctx, id);
  const [account] = await ctx.db
    .select()
    .from(user)
    .where(and(eq(user.id, id), passwordHash ? eq(user.passwordHash, passwordHash) : undefined))
    .for('update');
  if (!account) throw new AppError('USER_NOT_FOUND');
  const { name, email, role } = account;
  await checkTeamAccess(ctx, role);
  // Whoever deletes themselves has just typed the password.
  if (id !== ctx.actor.id) confirmTeamChange(ctx, role);
  // Before the deletion, which empties the actor of whoever deletes themselves.
  await recordAudit(ctx, { action: 'user.delete', entityId: id, label: name, before: { name, email, role } });
  // What was sent is sent, though it could have been taken back for a few seconds more.
  await postAnswersOf(ctx, id);
  await releaseTickets(ctx, account);
  await releaseLeads(ctx, account);
  await cancelRequestedResets(ctx, id);
  // While the account is there to say that its address is confirmed.
  await ctx.mail.enqueue(ctx.db, {
    template: 'account-deleted',
    to: email,
    name,
    deletedAt: ctx.now().toISOString(),
    byTeam: ctx.actor.id !== id,
  });
  await ctx.db.delete(oneTimeCode).where(eq(oneTimeCode.email, email));
  await forgetSender(ctx, { id, email });
  const unsent = await ctx.db
    .delete(ticketAttachment)
    .where(and(eq(ticketAttachment.uploaderId, id), isUnsent))
    .returning({ id: ticketAttachment.id });
  await ctx.db.delete(user).where(eq(user.id, id));
  return unsent.map((attachment) => attachment.id);
}

/**
 * Deletes an account in a transaction of its own, and then the files that it had not sent: they belong to nothing else. What was
 * sent stays with its ticket. Throws what `deleteAccount` throws.
 */
export async function deleteAccountWithFiles(outer: UserContext, deletion: Deletion): Promise<void> {
  const unsent = await inTransaction(outer, (ctx) => deleteAccount(ctx, deletion));
  await removeSoon(outer, unsent);
}
