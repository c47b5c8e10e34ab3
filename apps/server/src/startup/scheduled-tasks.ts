import { sweepExpired } from '@app/api/accounts/auth/sweep-expired';
import { publishScheduledTemplates } from '@app/api/catalogue/template/publish-scheduled';
import { sweepSearchWords } from '@app/api/catalogue/template/sweep-search-words';
import { sweepDrafts } from '@app/api/conversation/draft/drafts';
import { copyEvents } from '@app/api/core/audit/copy-events';
import { linkEvents } from '@app/api/core/audit/link-events';
import type { Services } from '@app/api/core/context';
import { applyDueTaxes } from '@app/api/core/setting/tax-rates';
import { announceCorrectionsEnd } from '@app/api/delivery/correction/announce-end';
import { remindProofs } from '@app/api/delivery/proof/remind-proofs';
import { askForReviews } from '@app/api/delivery/review/ask-for-reviews';
import { askForRatings } from '@app/api/desk/ticket/ask-for-ratings';
import { notifyOverdue } from '@app/api/desk/ticket/notify-overdue';
import { sweepFiles } from '@app/api/files/remove-orphans';
import { postDueAnswers } from '@app/api/inbox/answer/post-answers';
import { sweepInboundMails } from '@app/api/inbox/inbound-mail/sweep-mails';
import { measureAnswers } from '@app/api/insight/report/measure-answers';
import { sweepNotices } from '@app/api/messaging/notice/read-notices';
import { sendDigests } from '@app/api/messaging/notice/send-digests';
import { keepWebhookSecrets } from '@app/api/messaging/webhook/webhook-secret';
import { fetchDuePictures } from '@app/api/operations/import/fetch-due-pictures';
import { applyDueResets } from '@app/api/people/user/apply-factor-resets';
import { remindInvoices } from '@app/api/sales/invoice/remind-invoices';
import { reconcilePayments } from '@app/api/sales/payment/reconcile-payments';
import { remindQuotes } from '@app/api/sales/quote/remind-quotes';
import { publishScheduledWords } from '@app/api/site/content/publish-scheduled';
import { sweepLibrary } from '@app/api/site/media-library/sweep-library';
import { takeOverUploads } from '@app/api/site/post/take-over-uploads';
import { rollUpVisits } from '@app/api/traffic/visit/roll-up-visits';
import type { DatabaseConnection } from '@app/db/connection';
import type { Env } from '../env/env-types';
import { appendOnlyFile } from '../files/append-only-file';
import { sweepStoredMails } from '../mail/stored-mails';
import type { Figures } from '../monitoring/figures';
import { createRepeatedTasks, type Repeat, type RepeatedTask, type RepeatedTasks } from './repeated-tasks';
import { startBackups } from './start-backups';

const COPY_EVERY_MS = 1_000;
/** Interval at which a persistently full disk is reported again. */
const REPORT_EVERY_MS = 60_000;

/**
 * Appends the activity to the configured file, if any (dashboard.audit-copy). Failures are retried and never
 * delay a request.
 */
export function startAuditLog(
  path: string | undefined,
  { auditLogFailed }: Pick<Figures, 'auditLogFailed'>,
  repeat: Repeat,
): void {
  if (path === undefined) return;
  const file = appendOnlyFile(path);
  let reportedAt = Number.NEGATIVE_INFINITY;
  const task = async (ctx: Services) => {
    try {
      await copyEvents(ctx, file);
      reportedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      auditLogFailed();
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      ctx.log.warn(
        { err: error },
        'could not write the copy of the activity; it is tried again every second',
      );
    }
  };
  repeat({ name: 'copy of the activity', everyMs: COPY_EVERY_MS, task });
}

const SWEEP_EVERY_MS = 3_600_000;
const SWEEP_PAYMENTS_EVERY_MS = 2 * 60_000;
const NOTIFY_EVERY_MS = 60_000;
const ASK_FOR_RATINGS_EVERY_MS = 5 * 60_000;
const POST_ANSWERS_EVERY_MS = 1_000;
const PUBLISH_EVERY_MS = 1_000;
const ROLL_UP_EVERY_MS = 60_000;
const FETCH_PICTURES_EVERY_MS = 2_000;
const LINK_EVENTS_EVERY_MS = 1_000;

/** Starts the background tasks. Most run at once and then at intervals until they are stopped. */
export function startScheduledTasks(
  services: Services,
  { env, connection, figures }: { env: Env; connection: DatabaseConnection; figures: Figures },
): Pick<RepeatedTasks, 'stop'> {
  const { repeat, stop } = createRepeatedTasks(services);
  sweepHourly(repeat, env.dataDir);
  startBackups(env, connection, repeat);
  // Queries payments without recent news at their provider.
  repeat({ name: 'payments', everyMs: SWEEP_PAYMENTS_EVERY_MS, task: reconcilePayments });
  repeat({ name: 'overdue tickets', everyMs: NOTIFY_EVERY_MS, task: notifyOverdue });
  repeat({ name: 'digests', everyMs: NOTIFY_EVERY_MS, task: sendDigests });
  repeat({ name: 'taxes of the day', everyMs: NOTIFY_EVERY_MS, task: applyDueTaxes });
  repeat({ name: 'factor resets', everyMs: NOTIFY_EVERY_MS, task: applyDueResets });
  // Frequent enough that a mail due an hour after a ticket ended is not sent after two.
  repeat({
    name: 'ratings',
    everyMs: ASK_FOR_RATINGS_EVERY_MS,
    // During an upgrade, instances of the previous release may not know these mails and would drop those they
    // take.
    waitsFirst: true,
    task: askForRatings,
  });
  repeat({ name: 'figures of visits', everyMs: ROLL_UP_EVERY_MS, task: rollUpVisits });
  repeat({
    name: 'chain of the activity',
    everyMs: LINK_EVENTS_EVERY_MS,
    task: linkEvents,
  });
  repeat({
    name: 'pictures of imports',
    everyMs: FETCH_PICTURES_EVERY_MS,
    task: fetchDuePictures,
  });
  startAuditLog(env.auditLogFile, figures, repeat);
  repeat({
    name: 'scheduled words',
    everyMs: PUBLISH_EVERY_MS,
    task: publishScheduledWords,
  });
  repeat({
    name: 'scheduled templates',
    everyMs: PUBLISH_EVERY_MS,
    task: publishScheduledTemplates,
  });
  repeat({ name: 'held answers', everyMs: POST_ANSWERS_EVERY_MS, task: postDueAnswers });
  return { stop };
}

/** Removes expired and unused data now and every hour. Concurrent runs of several instances are harmless. */
function sweepHourly(repeat: Repeat, dataDir: string): void {
  const sweeps: Readonly<Record<string, RepeatedTask['task']>> = {
    'sweep of what has expired': sweepExpired,
    'take-over of uploads': takeOverUploads,
    'sweep of the library': sweepLibrary,
    'sweep of files': sweepFiles,
    'sweep of drafts': sweepDrafts,
    'sweep of search words': sweepSearchWords,
    'sweep of mails in files': ({ now }) => sweepStoredMails(dataDir, now()),
    'sweep of inbound mails': sweepInboundMails,
    'sweep of notices': sweepNotices,
    'secrets of webhooks': keepWebhookSecrets,
    'reminders of quotes': remindQuotes,
    'reminders of proofs': remindProofs,
    'end of free corrections': announceCorrectionsEnd,
    'reminders of invoices': remindInvoices,
    'requests for reviews': askForReviews,
    'time of answers': measureAnswers,
  };
  for (const [name, task] of Object.entries(sweeps)) repeat({ name, everyMs: SWEEP_EVERY_MS, task });
}
