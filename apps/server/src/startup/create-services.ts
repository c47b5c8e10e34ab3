import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '@app/api/core/context';
import type { RedirectPort } from '@app/api/core/ports';
import { createRateLimits, noRateLimits } from '@app/api/core/rate-limits';
import { startedPdfs } from '@app/api/files/kept-pdf';
import { replyTargetOf } from '@app/api/inbox/inbound-mail/reply-token';
import { mailInLanguages } from '@app/api/messaging/mail/mail-view';
import { createRedirectFinder, type HomeRedirects } from '@app/api/traffic/redirect/redirect-finder';
import { createVisitCounter } from '@app/api/traffic/visit/visit-counter';
import type { DrawnSign } from '@app/content/drawn-sign';
import type { Database } from '@app/db/client';
import type { DocumentRenderer } from '@app/documents/document-renderer';
import type { Env } from '../env/env-types';
import { createFileStore } from '../files/create-file-store';
import { measureFiles } from '../files/measure-files';
import { createVirusScan } from '../files/virus-scan';
import type { SiteLog } from '../http/request-log-line';
import type { Figures } from '../monitoring/figures';
import { builtWords } from '../pages/load-localized-parts';
import { createOwnerSigns, type OwnerSigns } from '../pages/owner-sign';
import { openBreachedPasswords } from '../passwords/breached-passwords';
import { createPayments } from '../payments/create-payments';
import type { Shutdown } from './shutdown';

/** The most visits that a crashed process may lose. */
const VISITS_FLUSH_MS = 1_000;
/** Limits a flood of invented paths to one statement per interval. */
const MISSING_PAGES_FLUSH_MS = 5_000;

/** Dependencies that are not settings. They are opened before the services and closed after them. */
type OpenedResources = Pick<
  Services,
  'replica' | 'mail' | 'webhooks' | 'live' | 'catalogueChangesApplied' | 'keys'
> & {
  db: Database;
  log: SiteLog;
  shutdown: Shutdown;
  figures: Figures;
  homeRedirects: () => HomeRedirects;
};

/** Creates everything that procedures use, as configured. */
export async function createServices(
  env: Env,
  {
    db,
    replica,
    log,
    mail,
    webhooks,
    live,
    catalogueChangesApplied,
    keys,
    shutdown,
    figures,
    homeRedirects,
  }: OpenedResources,
): Promise<Services & { log: SiteLog; redirects: RedirectPort; signs: OwnerSigns }> {
  const files = measureFiles(createFileStore(env), figures.storageTook);
  const signs = createOwnerSigns(files, log);
  const services: Omit<Services, 'visits'> = {
    db,
    replica,
    mail: mailInLanguages(mail, env),
    webhooks,
    payments: await createPayments(env),
    allowPrivateWebhooks: env.allowPrivateWebhooks,
    renderMail: async (mail) => {
      const { renderMail } = await import('@app/mail/render-mail');
      return renderMail(mail, {
        publicUrl: env.publicUrl.origin,
        answerable: env.inbound !== undefined && replyTargetOf(mail) !== null,
      });
    },
    previewMail: async (tried) => {
      const { previewMail } = await import('@app/mail/preview-mail');
      return previewMail(tried, env.publicUrl.origin);
    },
    renderDocument: documentRenderer(log, shutdown, async () => (await signs.published()).sign),
    files,
    fileQuotaBytes: env.fileQuotaBytes,
    scanFile: createVirusScan(env.clamdUrl, log),
    rateLimits: env.rateLimits ? createRateLimits(db) : noRateLimits,
    log,
    now: () => new Date(),
    keys,
    publicUrl: env.publicUrl,
    secureCookies: env.publicUrl.protocol === 'https:',
    catalogueChangesApplied,
    live,
    orderTaxRate: env.orderTaxRate,
    languages: env.languages,
    builtWords,
    timeZone: env.timeZone,
    teamEmail: env.contactTo,
    ownAddresses: [env.mailFrom, ...(env.inbound ? [env.inbound.replyAddress] : [])],
    authservId: env.inbound?.authservId ?? null,
    isBreachedPassword: env.breachedPasswordsFile
      ? await openBreachedPasswords(env.breachedPasswordsFile)
      : null,
    identityProvider: env.oidc ?? null,
    showDemoAccounts: env.demoData && env.local,
  };
  const visits = createVisitCounter(services, {
    ownHost: env.publicUrl.hostname,
    writeAfterMs: VISITS_FLUSH_MS,
  });
  shutdown.add('visits', visits.flush);
  const redirects = createRedirectFinder(services, {
    writeAfterMs: MISSING_PAGES_FLUSH_MS,
    homeRedirects,
  });
  shutdown.add('missing pages', redirects.flush);
  return { ...services, log, visits, redirects, signs };
}

/** How long a stop waits for documents that are being rendered. */
const STOP_DOCUMENTS_MS = 3_000;

/** Makes PDFs in a separate thread. Its libraries are loaded with the first one. */
function documentRenderer(
  log: SiteLog,
  shutdown: Shutdown,
  readSign: () => Promise<DrawnSign | null>,
): Services['renderDocument'] {
  let loaded: Promise<DocumentRenderer> | undefined;
  shutdown.add('documents', async () => {
    // One that hangs is rendered on its first request.
    await Promise.race([startedPdfs(), delay(STOP_DOCUMENTS_MS, undefined, { ref: false })]);
    await (await loaded)?.close();
  });
  return async (document) => {
    loaded ??= import('@app/documents/document-renderer').then(({ createDocumentRenderer }) =>
      createDocumentRenderer(
        (error) => log.error({ err: error }, 'the process for documents failed'),
        readSign,
      ),
    );
    return (await loaded).render(document);
  };
}
