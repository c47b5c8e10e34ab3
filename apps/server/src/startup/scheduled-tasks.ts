import { sweepExpired } from '@app/api/auth/sweep-expired';
import type { Services } from '@app/api/core/context';
import { sweepFiles } from '@app/api/files/sweep-files';
import { sweepInboundMails } from '@app/api/inbound-mail/sweep-mails';
import { remindInvoices } from '@app/api/invoice/remind-invoices';
import { sweepPayments } from '@app/api/payment/sweep-payments';
import { remindQuotes } from '@app/api/quote/remind-quotes';
import { sweepSearchWords } from '@app/api/template/sweep-search-words';
import { sweepStoredMails } from '../mail/stored-mails';
import type { Shutdown } from './shutdown';

const SWEEP_EVERY_MS = 3_600_000;
const SWEEP_PAYMENTS_EVERY_MS = 2 * 60_000;

/** Starts what is done again and again beside the requests: now, and then in its turn until the server stops. */
export function startScheduledTasks(services: Services, dataDir: string, shutdown: Shutdown): void {
  sweepHourly(services, dataDir, shutdown);
  sweepPaymentsOften(services, shutdown);
}

/** Clears what has expired and what nobody needs, now and every hour; instances that do it at once do no harm. */
function sweepHourly(services: Services, dataDir: string, shutdown: Shutdown): void {
  const sweep = () => {
    const sweepMails = () => sweepStoredMails(dataDir, services.now());
    for (const sweepOne of [
      sweepExpired,
      sweepFiles,
      sweepSearchWords,
      sweepMails,
      sweepInboundMails,
      remindQuotes,
      remindInvoices,
    ]) {
      sweepOne(services).catch((error) => services.log.warn({ err: error }, 'could not sweep'));
    }
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  shutdown.add('sweep', async () => clearInterval(timer));
}

/** Asks about payments of which nothing was heard; a sweep that takes longer than its turn holds up the next one. */
function sweepPaymentsOften(services: Services, shutdown: Shutdown): void {
  let isSweeping = false;
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    await sweepPayments(services).catch((error) =>
      services.log.warn({ err: error }, 'could not sweep payments'),
    );
    isSweeping = false;
  };
  void sweep();
  const timer = setInterval(sweep, SWEEP_PAYMENTS_EVERY_MS);
  shutdown.add('payments', async () => clearInterval(timer));
}
