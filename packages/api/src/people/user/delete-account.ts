import { accountMessages } from '@app/contracts/people/account/messages';
import type { deleteAccountSchema } from '@app/contracts/people/account/schema';
import { oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { user } from '@app/db/schema/accounts/user';
import { isUnsent, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockThreadsAndWork } from '../../accounts/address/lock-threads';
import { confirmPassword } from '../../accounts/password/confirm-password';
import { cancelRequestedResets } from '../../accounts/session/cancel-requested-resets';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { blankSessionCookie } from '../../core/cookies';
import { keepLastSuperAdmin } from '../../core/keep-last-super-admin';
import { checkTeamAccess, confirmTeamChange } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';
import { forgetReviews } from '../../delivery/review/write-review';
import { releaseLeads } from '../../desk/contact/assign-lead';
import { forgetParticipants } from '../../desk/ticket/participants';
import { releaseTickets } from '../../desk/ticket/release-tickets';
import { removeInBackground } from '../../files/store-files';
import { postAnswersOf } from '../../inbox/answer/post-answers';
import { forgetSender } from '../../inbox/inbound-mail/forget-sender';

interface Deletion {
  id: string;
  /** Deletes only while the account still has this password, which was just confirmed. */
  passwordHash?: string;
}

/**
 * Deletes an account permanently, in the caller's transaction (users.deleted-user). Sessions, cart and codes
 * are deleted with it; tickets, orders and templates stay with their stored name and address and without an
 * owner, shown as "Deleted user". The person gets a final mail. Returns the unsent attachments. Throws
 * USER_NOT_FOUND, SUPER_ADMINS_ONLY, LAST_SUPER_ADMIN, CONFIRMATION_REQUIRED.
 */
async function deleteAccount(ctx: UserContext, { id, passwordHash }: Deletion): Promise<string[]> {
  await lockThreadsAndWork(ctx, id);
  await keepLastSuperAdmin(ctx, id);
  const [account] = await ctx.db
    .select()
    .from(user)
    .where(and(eq(user.id, id), passwordHash ? eq(user.passwordHash, passwordHash) : undefined))
    .for('no key update');
  if (!account) throw new AppError('USER_NOT_FOUND');
  const { name, email, role } = account;
  const isOwn = id === ctx.actor.id;
  await checkTeamAccess(ctx, isOwn ? null : role, role);
  // A person deleting their own account has just entered the password.
  if (!isOwn) confirmTeamChange(ctx, role);
  // Before the deletion, which clears the actor when people delete their own account.
  await recordAudit(ctx, { action: 'user.delete', entityId: id, label: name, before: { name, email, role } });
  // Replies already sent are delivered, though they could have been undone for a few more seconds.
  await postAnswersOf(ctx, id);
  await releaseTickets(ctx, account);
  await releaseLeads(ctx, account);
  await cancelRequestedResets(ctx, id);
  // While the account still exists and shows that its address is confirmed.
  await ctx.mail.enqueue(ctx.db, {
    template: 'account-deleted',
    to: email,
    name,
    deletedAt: ctx.now().toISOString(),
    byTeam: !isOwn,
  });
  await ctx.db.delete(oneTimeCode).where(eq(oneTimeCode.email, email));
  await forgetReviews(ctx, id);
  await forgetSender(ctx, { id, email });
  await forgetParticipants(ctx, { id, email });
  const unsent = await ctx.db
    .delete(ticketAttachment)
    .where(and(eq(ticketAttachment.uploaderId, id), isUnsent))
    .returning({ id: ticketAttachment.id });
  await ctx.db.delete(user).where(eq(user.id, id));
  return unsent.map((attachment) => attachment.id);
}

/**
 * Deletes an account in a transaction of its own, and then its unsent files, which belong to nothing else.
 * Files already sent stay with their ticket. Throws what `deleteAccount` throws.
 */
export async function deleteAccountWithFiles(outer: UserContext, deletion: Deletion): Promise<void> {
  const unsent = await inTransaction(outer, (ctx) => deleteAccount(ctx, deletion));
  await removeInBackground(outer, unsent);
}

/**
 * Permanently deletes the caller's own account. Throws LAST_SUPER_ADMIN and what `confirmPassword` throws.
 */
export async function deleteOwnAccount(
  outer: UserContext,
  { currentPassword }: z.output<typeof deleteAccountSchema>,
) {
  const { id } = outer.actor;
  const passwordHash = await confirmPassword(outer, currentPassword);
  await deleteAccountWithFiles(outer, { id, passwordHash });
  outer.request.setCookie(blankSessionCookie(outer));
  outer.log.info({ requestId: outer.request.requestId, user: id }, 'account deleted');
  return { success: true, message: accountMessages.accountDeleted };
}
