import type { InboundOutcome } from '@app/contracts/inbox/inbound-mail/outcome';
import type { PaymentProvider, PaymentState } from '@app/contracts/sales/payment/status';
import { inboundMail, mailboxFailure } from '@app/db/schema/inbox/inbound-mail';
import { webhook } from '@app/db/schema/messaging/webhook';
import { payment } from '@app/db/schema/sales/payment';
import { and, count, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type BackupFigures, readBackupFigures } from '../../core/backup-run';
import type { Services } from '../../core/context';
import { type QueueFigures, readQueueFigures } from '../../core/jobs/queue-figures';
import { isMailboxFailing } from '../../inbox/inbound-mail/mailbox-failure';

const dayMs = 24 * 3_600_000;
/** A collector asks again, so missing metrics are better than a database busy with them. */
const statementTimeout = '1s';

export interface OperatingFigures {
  queues: QueueFigures[];
  /** Payments started within the last day, by state. */
  payments: { provider: PaymentProvider; state: PaymentState; payments: number }[];
  /** Mails received within the last day, by outcome. */
  inboundMails: { outcome: InboundOutcome; mails: number }[];
  webhooks: { failing: number; givenUp: number };
  unreachableMailboxes: number;
  backups: BackupFigures;
}

/**
 * Returns the lowest id of a time: ids contain their creation time, so the primary key finds the latest rows.
 */
function firstIdAt(moment: Date): string {
  return uuidv7({ msecs: moment.getTime(), seq: 0, random: new Uint8Array(16) });
}

/**
 * Reads the database metrics for monitoring. Each query reads an index or a few rows; rejects if that takes
 * longer than a second.
 */
export async function readOperatingFigures(ctx: Pick<Services, 'db' | 'now'>): Promise<OperatingFigures> {
  const dayAgo = new Date(ctx.now().getTime() - dayMs);
  return ctx.db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${statementTimeout}'`));
      const queues = await readQueueFigures(tx);
      const payments = await tx
        .select({ provider: payment.provider, state: payment.state, payments: count() })
        .from(payment)
        .where(gte(payment.id, firstIdAt(dayAgo)))
        .groupBy(payment.provider, payment.state);
      const inboundMails = await tx
        .select({ outcome: inboundMail.outcome, mails: count() })
        .from(inboundMail)
        .where(gt(inboundMail.receivedAt, dayAgo))
        .groupBy(inboundMail.outcome);
      const failing = await tx.$count(
        webhook,
        and(isNotNull(webhook.failingSince), isNull(webhook.disabledAt)),
      );
      const givenUp = await tx.$count(
        webhook,
        and(isNotNull(webhook.disabledAt), isNotNull(webhook.disabledReason)),
      );
      const unreachableMailboxes = await tx.$count(mailboxFailure, isMailboxFailing(ctx));
      const backups = await readBackupFigures(tx);
      return {
        queues,
        payments,
        inboundMails,
        webhooks: { failing, givenUp },
        unreachableMailboxes,
        backups,
      };
    },
    { accessMode: 'read only' },
  );
}
