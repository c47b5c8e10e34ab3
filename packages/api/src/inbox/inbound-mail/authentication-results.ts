import { domainToASCII } from 'node:url';

/** The value of IMAP_AUTHSERV_ID for a mail server that names nobody, as Microsoft 365. */
const noAuthservId = 'none';

interface Header {
  /** In lower case. */
  key: string;
  value: string;
}

/** Returns the values of all `Authentication-Results`, the last server's first. */
export const resultsIn = (headers: readonly Header[]) =>
  headers.flatMap(({ key, value }) => (key === 'authentication-results' ? [value] : []));

/**
 * Returns the values of `Authentication-Results` that no sender can write: they stand above the first `Received`,
 * or, where the server is known to remove others of its name, it is the first with this `authservId`
 * (docs/deploy.md).
 */
export function trustedResults(headers: readonly Header[], authservId: string | null): string[] {
  if (authservId !== null)
    return resultsIn(headers)
      .filter((header) => authservIdOf(header) === authservId)
      .slice(0, 1);
  const received = headers.findIndex(({ key }) => key === 'received');
  return resultsIn(headers.slice(0, Math.max(received, 0)));
}

/**
 * Returns what the mail server found of the sender: `pass` only by a header that no sender can write; `fail` counts
 * in the first one, whoever wrote it.
 */
export function readVerdict(
  headers: readonly Header[],
  { address, authservId }: { address: string | null; authservId: string | null },
): 'pass' | 'fail' | null {
  const all = resultsIn(headers);
  const found = trustedResults(headers, authservId).map((header) => readDmarc(header, address));
  if ([...found, readDmarc(all[0] ?? '', address)].includes('fail')) return 'fail';
  return found.includes('pass') ? 'pass' : null;
}

/** Returns the name in front of the results, in lower case; `noAuthservId` if they come first. */
export function authservIdOf(header: string): string {
  // What follows is not read: senders can write parts of it.
  const [, name = ''] = /^\s*"?([^\s;"]*)/.exec(header) ?? [];
  return name.includes('=') ? noAuthservId : name.toLowerCase();
}

/**
 * Returns what an `Authentication-Results` (RFC 8601) says of the sender's domain: `pass` only
 * for the domain of this address, null if it says nothing of it. What strangers wrote, as in `smtp.mailfrom`, stands
 * in quotes or comments, or behind the name of another property; `fail` counts anywhere.
 */
export function readDmarc(header: string, address: string | null): 'pass' | 'fail' | null {
  if (/\bdmarc\s*=\s*fail\b/i.test(header)) return 'fail';
  const plain = withoutComments(header.replace(/"(?:[^"\\]|\\.)*"/g, ''));
  // A quote or comment without its end may hide anything.
  if (plain === null) return null;
  const results = plain.split(';').flatMap((part) => {
    const [, result = '', properties = ''] = /^\s*dmarc\s*=\s*(\w+)(?=\s|$)(.*)$/is.exec(part) ?? [];
    return result ? [{ result: result.toLowerCase(), properties }] : [];
  });
  const isTheirs = ({ properties }: { properties: string }) => {
    const [, domain] = /\sheader\.from\s*=\s*(\S+)/i.exec(properties) ?? [];
    return domain === undefined || asciiOf(domain) === asciiOf(address?.split('@').at(-1) ?? '');
  };
  const isProven = results.length > 0 && results.every((each) => each.result === 'pass' && isTheirs(each));
  return isProven ? 'pass' : null;
}

/** An unreadable domain is like no other. */
const asciiOf = (domain: string) => domainToASCII(domain.toLowerCase()) || Symbol(domain);

/** Returns a header without its comments, which may be nested; null if one has no end, or a quote. */
function withoutComments(header: string): string | null {
  let depth = 0;
  let plain = '';
  for (const letter of header.replace(/\\./g, '')) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth === 0) plain += letter;
    if (depth < 0) return null;
  }
  return depth > 0 || plain.includes('"') ? null : plain;
}
