import { domainToASCII } from 'node:url';

/**
 * Returns what the mail server found of the sender's domain, by its `Authentication-Results` (RFC 8601): `pass` only
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
