import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Env } from '../../env/env-types';
import { checkAppendable } from '../../files/append-only-file';
import { createFileStore } from '../../files/create-file-store';
import { createBackupBucket } from '../../files/s3-backup-bucket';
import { createVirusScan } from '../../files/virus-scan';
import { checkSmtp } from '../../mail/smtp-transport';
import { discover } from '../../oidc/oidc-client';
import { checkMailbox } from './mailbox-probe';
import { fault, ok, PROBE_MS, type Probe, reasonOf, warning } from './probe';

/** With less free space, uploads and logs soon fill the disk. */
const MIN_FREE_BYTES = 1_000_000_000;
const STRIPE = 'https://api.stripe.com';

/** Returns the probes of everything but the database. */
export function serviceProbes(env: Env): Probe[] {
  return [
    { subject: 'file store', check: () => checkFileStore(env) },
    { subject: 'disk', check: () => checkDisk(env.dataDir) },
    ...(env.auditLogFile
      ? [{ subject: 'copy of the activity', check: () => checkAuditLog(env.auditLogFile) }]
      : []),
    ...(env.backup.schedule ? [{ subject: 'place of the backups', check: () => checkBackupPlace(env) }] : []),
    { subject: 'mail', check: () => checkMail(env) },
    { subject: 'mail sender', check: () => checkSender(env) },
    { subject: 'mail recipient', check: () => checkRecipient(env) },
    ...(env.inbound ? [{ subject: 'mailbox', check: () => checkMailbox(env.inbound) }] : []),
    { subject: 'address', check: () => checkPublicAddress(env) },
    ...(env.rateLimits ? [] : [{ subject: 'rate limits', check: checkRateLimitsOff }]),
    ...(env.oidc ? [{ subject: 'identity provider', check: () => checkIdentityProvider(env.oidc) }] : []),
    ...(env.stripe ? [{ subject: 'Stripe', check: () => checkStripe(env) }] : []),
    ...(env.tracing ? [{ subject: 'traces', check: () => checkTraceCollector(env.tracing) }] : []),
    ...(env.clamdUrl ? [{ subject: 'virus scanner', check: () => checkVirusScanner(env.clamdUrl) }] : []),
  ];
}

async function checkFileStore({ storage, dataDir }: Env) {
  try {
    await createFileStore({ storage, dataDir }).check();
  } catch (error) {
    const advice = storage ? 'the S3_ settings and the rights of their key' : 'the rights on DATA_DIR';
    return fault(`A file can't be written, read and removed (${reasonOf(error)}): check ${advice}.`);
  }
  if (storage && (await isPublic(storage))) {
    return warning('Everybody may list the bucket: close it, because it holds files of customers.');
  }
  return ok('A file was written, read and removed.');
}

async function isPublic({ endpoint, bucket }: NonNullable<Env['storage']>): Promise<boolean> {
  const list = `${endpoint.replace(/\/+$/, '')}/${bucket}/?list-type=2&max-keys=1`;
  const answer = await fetch(list, { signal: AbortSignal.timeout(PROBE_MS) });
  await answer.body?.cancel();
  return answer.ok;
}

async function checkDisk(folder: string) {
  const found = await statfs(folder).catch(() => null);
  if (!found) return warning(`There is no folder ${folder} yet, or it may not be read: check DATA_DIR.`);
  const { bavail, bsize } = found;
  const freeText = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free in ${folder}`;
  return bavail * bsize < MIN_FREE_BYTES ? warning(`${freeText}: make room.`) : ok(`${freeText}.`);
}

/** Nothing is written: a line that is no event would stay in the chain permanently. */
async function checkAuditLog(path = '') {
  try {
    await checkAppendable(path);
    return ok(`${path} can be written.`);
  } catch (error) {
    return fault(
      `${path} can't be written (${reasonOf(error)}), so the activity has no copy: check AUDIT_LOG_FILE, that ${dirname(path)} is there, and its rights.`,
    );
  }
}

/** Makes the folder, as the first backup would, and lists a bucket: its backups cannot be removed everywhere. */
async function checkBackupPlace({ backup: { folder, address }, storage }: Env) {
  const place = address ? `s3://${address.bucket}/${address.prefix}` : folder;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    if (address && storage) await createBackupBucket(storage, address).list();
    return ok(`${place} can be used.`);
  } catch (error) {
    return fault(
      `${place} can't be used (${reasonOf(error)}), so no backup is made: check BACKUP_FOLDER and its rights.`,
    );
  }
}

async function checkRateLimitsOff() {
  return warning('RATE_LIMITS is off: whoever reaches this server can try passwords without end.');
}

async function checkIdentityProvider(oidc: Env['oidc']) {
  if (!oidc) return ok('None.');
  try {
    await discover(oidc);
    return ok(`${oidc.issuer.host} describes itself.`);
  } catch (error) {
    return fault(
      `${oidc.issuer.href} does not describe itself (${reasonOf(error)}), so nobody can sign in with it: check OIDC_ISSUER, and that the provider can be reached.`,
    );
  }
}

async function checkMail({ smtpUrl, production }: Env) {
  if (!smtpUrl) {
    return production
      ? warning('No email leaves: emails are written to DATA_DIR/mail until SMTP_URL is set.')
      : ok('Emails are written to DATA_DIR/mail.');
  }
  const { host } = new URL(smtpUrl);
  try {
    await checkSmtp(smtpUrl);
    return ok(`${host} takes mails from us.`);
  } catch (error) {
    return fault(
      `${host} takes no mails from us (${reasonOf(error)}): check SMTP_URL. Mails wait meanwhile.`,
    );
  }
}

/** Domains reserved for examples. */
const exampleDomain = /(?:^|\.)example\.(?:com|org|net)$/;
const domainOf = (address: string) => address.replace(/>$/, '').split('@').at(-1) ?? '';

async function checkSender({ mailFrom, local }: Env) {
  const domain = domainOf(mailFrom);
  if (local || !exampleDomain.test(domain)) return ok(`Emails come from ${domain}.`);
  return warning(`Emails come from ${domain}, which nobody owns: set MAIL_FROM to an address of yours.`);
}

async function checkRecipient({ contactTo, local }: Env) {
  if (!contactTo) return ok('Leads and tickets are told to the published address of the company.');
  if (local || !exampleDomain.test(domainOf(contactTo)))
    return ok(`Leads and tickets are told to ${contactTo}.`);
  return warning(
    `Leads and tickets are told to ${contactTo}, which nobody reads: set CONTACT_TO to an address of the team.`,
  );
}

async function checkPublicAddress({ publicUrl, local, trustedProxies }: Env) {
  if (local) return ok(`${publicUrl.origin}, for this machine only.`);
  if (publicUrl.protocol !== 'https:') {
    return warning(`${publicUrl.origin} is not encrypted: set PUBLIC_URL to an address with https.`);
  }
  if (trustedProxies === 0) {
    return warning(
      'TRUST_PROXY is 0: behind a proxy all visitors share one rate limit; set how many there are.',
    );
  }
  try {
    const signal = AbortSignal.timeout(PROBE_MS - 500);
    const { status } = await fetch(new URL('/healthz', publicUrl), { redirect: 'manual', signal });
    if (status === 200) return ok(`${publicUrl.origin} answers.`);
    return warning(`${publicUrl.origin}/healthz answers ${status}: check the proxy and PUBLIC_URL.`);
  } catch (error) {
    return warning(
      `${publicUrl.origin} does not answer from here (${reasonOf(error)}): is the server running, and is PUBLIC_URL right?`,
    );
  }
}

async function checkStripe({ stripe, production }: Env) {
  const base = stripe?.apiBase?.origin ?? STRIPE;
  try {
    // Sent without the key: this checks whether Stripe is reachable, not the account.
    const answer = await fetch(base, { redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS - 500) });
    await answer.body?.cancel();
  } catch (error) {
    return warning(`${base} can't be reached (${reasonOf(error)}): nobody can pay until it can.`);
  }
  if (production && /^.._test_/.test(stripe?.secretKey ?? '')) {
    return warning('STRIPE_SECRET_KEY is for tests: no money moves.');
  }
  return ok('Can be reached.');
}

/** Sends a batch without any span. */
async function checkTraceCollector(tracing: Env['tracing']) {
  if (!tracing) return ok('None are made.');
  const { endpoint, headers = '' } = tracing;
  const { parseKeyPairsIntoRecord } = await import('@opentelemetry/core');
  const url = new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/traces`, endpoint);
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { ...parseKeyPairsIntoRecord(headers), 'Content-Type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(PROBE_MS - 500),
    });
    if (status < 300) return ok(`${endpoint.host} takes traces.`);
    return warning(
      `${endpoint.host} answers ${status} to traces: check OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS.`,
    );
  } catch (error) {
    return warning(
      `${endpoint.host} takes no traces (${reasonOf(error)}): check OTEL_EXPORTER_OTLP_ENDPOINT. The site does without.`,
    );
  }
}

async function checkVirusScanner(address: URL | undefined) {
  const silentLog = { warn: () => {}, error: () => {} };
  try {
    await createVirusScan(address, silentLog)(new TextEncoder().encode('probe'));
    return ok('Looked at a file.');
  } catch (error) {
    return fault(`Does not look at files (${reasonOf(error)}), so none is taken: check CLAMD_URL.`);
  }
}
