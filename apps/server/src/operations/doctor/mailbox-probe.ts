import { authservIdOf, resultsIn, trustedResults } from '@app/api/inbox/inbound-mail/authentication-results';
import { parseMime } from '@app/api/inbox/inbound-mail/parse-parts';
import type { Env } from '../../env/env-types';
import { authservName } from '../../env/value-schemas';
import { ImapMailbox } from '../../inbound-mail/imap-mailbox';
import { fault, ok, PROBE_MS, warning } from './probe';

/** The newest mails whose headers are looked at. */
const MAX_MAILS = 20;

export async function checkMailbox(inbound: Env['inbound']) {
  if (!inbound) return ok('None.');
  const { host } = inbound.url;
  let headers: Uint8Array[];
  try {
    const mailbox = await ImapMailbox.open(inbound, {
      onNews: () => {},
      onLost: () => {},
      silenceMs: PROBE_MS,
      signal: AbortSignal.timeout(PROBE_MS),
    });
    headers = await mailbox.newestHeaders(MAX_MAILS).finally(() => mailbox.close());
  } catch (error) {
    return fault(
      `${host} does not let us read ${inbound.folder} (${error instanceof Error ? error.message : error}): check IMAP_URL and IMAP_FOLDER.`,
    );
  }
  return describeResults(inbound, headers);
}

/** Says whether the mail server's words of senders are found: without them nobody is proven. */
async function describeResults(
  { url: { host }, folder, authservId }: NonNullable<Env['inbound']>,
  sources: readonly Uint8Array[],
) {
  const mails = (await Promise.all(sources.map(parseMime))).map(({ headers }) => headers);
  const isTold = mails.some((headers) =>
    trustedResults(headers, authservId).some((result) => /\bdmarc\s*=/i.test(result)),
  );
  if (mails.length === 0 || isTold) return ok(`${host} lets us read ${folder}.`);
  const names = mails.flatMap((headers) => resultsIn(headers).slice(0, 1).map(authservIdOf));
  // Senders may have written them.
  const readable = names.filter((name) => authservName.test(name));
  const seen = readable.length > 0 ? `; the first there are of ${[...new Set(readable)].join(', ')}` : '';
  return warning(
    authservId === null
      ? `${host} proves no sender: none of the newest mails has a DMARC result above its first Received${seen}. Have it check SPF, DKIM and DMARC, and set IMAP_AUTHSERV_ID to its name in them.`
      : `${host} proves no sender: none of the newest mails has a DMARC result in the first Authentication-Results of ${authservId}${seen}. Check IMAP_AUTHSERV_ID.`,
  );
}
