import type { MailTemplate } from '@app/contracts/messaging/mail/schema';
import { mailKinds, retriableMailStates } from '@app/contracts/messaging/mail/state';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { findInOutbox } from '../../core/jobs/mail-outbox';
import { inTransaction } from '../../core/transaction';
import { toMailView } from './mail-view';
import { isUnreadableMail } from './redact-mail';

/**
 * Makes an unsent mail due at once. The row is locked, so only one of two concurrent calls does it. Throws
 * MAIL_NOT_FOUND, MAIL_STATE with the current state, and MAIL_EXPIRED for a code, which is never retried.
 */
export async function retryMail(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const row = await findInOutbox(ctx.db, id, { lock: true });
    if (!row) throw new AppError('MAIL_NOT_FOUND');
    const isDue = row.state === 'retrying' && new Date(row.nextTryAt ?? 0) <= ctx.now();
    if (isDue || !retriableMailStates.includes(row.state)) {
      throw new AppError('MAIL_STATE', { values: { state: row.state.replace('_', ' ') } });
    }
    if (isUnreadableMail(row.data)) throw new AppError('MAIL_EXPIRED');
    await ctx.mail.retry(ctx.db, id);
    const { to = '', template = '' } = row.data;
    await recordAudit(ctx, {
      action: 'mail.retry',
      entityId: id,
      label: to,
      before: { kind: mailKinds[template as MailTemplate], state: row.state, reason: row.reason },
      after: { state: 'retrying' },
    });
    const after = await findInOutbox(ctx.db, id);
    return toMailView(after ?? row);
  });
}
