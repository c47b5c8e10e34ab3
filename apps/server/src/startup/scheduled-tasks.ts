import { postDueAnswers } from '@app/api/answer/post-answers';
import { linkEvents } from '@app/api/audit/link-events';
import { sweepExpired } from '@app/api/auth/sweep-expired';
import { publishScheduledWords } from '@app/api/content/publish-scheduled';
import type { Services } from '@app/api/core/context';
import { sweepDrafts } from '@app/api/draft/sweep-drafts';
import { sweepFiles } from '@app/api/files/sweep-files';
import { fetchDuePictures } from '@app/api/import/fetch-due-pictures';
import { sweepInboundMails } from '@app/api/inbound-mail/sweep-mails';
import { remindInvoices } from '@app/api/invoice/remind-invoices';
import { sweepLibrary } from '@app/api/media-library/sweep-library';
import { sendDigests } from '@app/api/notice/send-digests';
import { sweepNotices } from '@app/api/notice/sweep-notices';
import { sweepPayments } from '@app/api/payment/sweep-payments';
import { takeOverUploads } from '@app/api/post/take-over-uploads';
import { remindQuotes } from '@app/api/quote/remind-quotes';
import { publishScheduledTemplates } from '@app/api/template/publish-scheduled';
import { sweepSearchWords } from '@app/api/template/sweep-search-words';
import { askForRatings } from '@app/api/ticket/ask-for-ratings';
import { notifyOverdue } from '@app/api/ticket/notify-overdue';
import { applyDueResets } from '@app/api/user/apply-factor-resets';
import { rollUpVisits } from '@app/api/visit/roll-up-visits';
import { keepWebhookSecrets } from '@app/api/webhook/webhook-secret';
import type { DatabaseConnection } from '@app/db/connection';
import type { Env } from '../env/env-types';
import { sweepStoredMails } from '../mail/stored-mails';
import type { Figures } from '../monitoring/figures';
import { repeat } from './repeat';
import type { Shutdown } from './shutdown';
import { startAuditLog } from './start-audit-log';
import { startBackups } from './start-backups';

const SWEEP_EVERY_MS = 3_600_000;
const SWEEP_PAYMENTS_EVERY_MS = 2 * 60_000;
const TELL_EVERY_MS = 60_000;
const ASK_FOR_RATINGS_EVERY_MS = 5 * 60_000;
const POST_ANSWERS_EVERY_MS = 1_000;
const PUBLISH_EVERY_MS = 1_000;
const ROLL_UP_EVERY_MS = 60_000;
const FETCH_PICTURES_EVERY_MS = 2_000;
const LINK_EVENTS_EVERY_MS = 1_000;

/** Starts what is done again and again beside the requests: mostly now, and then in its turn until the server stops. */
export function startScheduledTasks(
  services: Services,
  { env, connection, figures }: { env: Env; connection: DatabaseConnection; figures: Figures },
  shutdown: Shutdown,
): void {
  sweepHourly(services, env.dataDir, shutdown);
  startBackups(env, services, connection, shutdown);
  // Asks about payments of which nothing was heard.
  repeat(services, shutdown, { name: 'payments', everyMs: SWEEP_PAYMENTS_EVERY_MS, task: sweepPayments });
  repeat(services, shutdown, { name: 'overdue tickets', everyMs: TELL_EVERY_MS, task: notifyOverdue });
  repeat(services, shutdown, { name: 'digests', everyMs: TELL_EVERY_MS, task: sendDigests });
  repeat(services, shutdown, { name: 'factor resets', everyMs: TELL_EVERY_MS, task: applyDueResets });
  // An hour after a ticket ended is an hour, not two.
  repeat(services, shutdown, {
    name: 'ratings',
    everyMs: ASK_FOR_RATINGS_EVERY_MS,
    // During an upgrade the instances beside it may not know these mails, and would give up what they take.
    waitsFirst: true,
    task: askForRatings,
  });
  repeat(services, shutdown, { name: 'figures of visits', everyMs: ROLL_UP_EVERY_MS, task: rollUpVisits });
  repeat(services, shutdown, {
    name: 'chain of the activity',
    everyMs: LINK_EVENTS_EVERY_MS,
    task: linkEvents,
  });
  repeat(services, shutdown, {
    name: 'pictures of imports',
    everyMs: FETCH_PICTURES_EVERY_MS,
    task: fetchDuePictures,
  });
  startAuditLog(env.auditLogFile, services, figures, shutdown);
  repeat(services, shutdown, {
    name: 'scheduled words',
    everyMs: PUBLISH_EVERY_MS,
    task: publishScheduledWords,
  });
  repeat(services, shutdown, {
    name: 'scheduled templates',
    everyMs: PUBLISH_EVERY_MS,
    task: publishScheduledTemplates,
  });
  repeat(services, shutdown, { name: 'held answers', everyMs: POST_ANSWERS_EVERY_MS, task: postDueAnswers });
}

/** Clears what has expired and what nobody needs, now and every hour; instances that do it at once do no harm. */
function sweepHourly(services: Services, dataDir: string, shutdown: Shutdown): void {
  const stopping = new AbortController();
  const takeOver = (its: Services) => takeOverUploads(its, stopping.signal);
  const sweep = () => {
    const sweepMails = () => sweepStoredMails(dataDir, services.now());
    for (const sweepOne of [
      sweepExpired,
      takeOver,
      sweepLibrary,
      sweepFiles,
      sweepDrafts,
      sweepSearchWords,
      sweepMails,
      sweepInboundMails,
      sweepNotices,
      keepWebhookSecrets,
      remindQuotes,
      remindInvoices,
    ]) {
      sweepOne(services).catch((error) => services.log.warn({ err: error }, 'could not sweep'));
    }
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  shutdown.add('sweep', async () => {
    clearInterval(timer);
    stopping.abort();
  });
}
