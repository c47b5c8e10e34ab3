import { waitingOutcomes } from '@app/contracts/inbox/inbound-mail/outcome';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getInboundMail } from './get-mail';
import { decideMail, lockMail } from './lock-mail';

/**
 * Marks a waiting mail as spam, which is deleted after a while. Throws INBOUND_MAIL_NOT_FOUND,
 * INBOUND_MAIL_STATE.
 */
export async function markSpam(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockMail(ctx, id, waitingOutcomes);
    await decideMail(ctx, id, { outcome: 'spam' });
    await recordAudit(ctx, {
      action: 'inboundMail.spam',
      entityId: id,
      label: row.fromAddress ?? 'somebody',
      before: { outcome: row.outcome },
      after: { outcome: 'spam' },
    });
    return getInboundMail(ctx, { id });
  });
}

/** Unmarks a mail as spam. Throws INBOUND_MAIL_NOT_FOUND, INBOUND_MAIL_STATE. */
export async function unmarkSpam(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockMail(ctx, id, ['spam']);
    await decideMail(ctx, id, { outcome: 'unmatched' });
    await recordAudit(ctx, {
      action: 'inboundMail.restore',
      entityId: id,
      label: row.fromAddress ?? 'somebody',
      before: { outcome: 'spam' },
      after: { outcome: 'unmatched' },
    });
    return getInboundMail(ctx, { id });
  });
}
