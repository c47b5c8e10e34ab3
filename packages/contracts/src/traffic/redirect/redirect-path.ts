import { limits } from '../../limits';
import { closedAddresses } from '../../site-addresses';

const reserved = new RegExp(`^/(?:${closedAddresses.join('|')})(?:/|$)`);

/**
 * Returns the normalised path by which redirects are found: decoded, lower case, one slash between parts and
 * none at the end. Null if it cannot be decoded, is too long, or contains a line break.
 */
function redirectPath(pathname: string): string | null {
  if (pathname.length > limits.redirectPath * 3) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const path = decoded
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  if (!/^\/[^\p{Cc}\p{Surrogate}\u2028\u2029?#\\]*$/u.test(path) || path.length > limits.redirectPath)
    return null;
  return path;
}

/** Whether a path is never redirected; the home page is, for a query of its own. */
function isReservedPath(path: string): boolean {
  return path === '/' || reserved.test(path);
}

/** Parameters that campaigns, networks and newsletters add to the address of any page. */
const trackingParameter = /^(?:utm_\w+|\w*clk?id|mc_[ce]id)(?:=|$)/i;

const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Decodes a name or value as far as it stays readable without ambiguity; bytes that are no UTF-8 stay encoded. */
function readablePart(part: string): string {
  try {
    const decoded = decodeURIComponent(part.replaceAll('+', ' ')).normalize('NFC');
    return decoded.replace(/^\p{M}|[%&=+#?\\\s\p{C}]/gu, encode);
  } catch {
    return part.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase()).replace(/[^!-~]/gu, encode);
  }
}

function readableParameter(parameter: string): string {
  const [name = '', ...value] = parameter.split('=');
  return [readablePart(name), readablePart(value.join('='))].join('=').replace(/=$/, '');
}

/**
 * Splits a query into the parameters by which a redirect is found, normalised and in a fixed order, and those
 * that campaigns add, as they are. `named` is null if it is too long for any redirect.
 */
function splitQuery(search: string): { named: string | null; tracking: string } {
  const parameters = search.replace(/^\?/, '').split('&').filter(Boolean);
  const tracking = parameters.filter((parameter) => trackingParameter.test(parameter)).join('&');
  const others = parameters.filter((parameter) => !trackingParameter.test(parameter));
  // A letter of a stored address takes up to nine in a request.
  const isTooLong = others.join('&').length > limits.redirectPath * 9;
  return {
    named: isTooLong ? null : others.map(readableParameter).filter(Boolean).sort().join('&'),
    tracking: tracking && `?${tracking}`,
  };
}

/** An address as redirects know it. */
interface RedirectAddress {
  path: string;
  /** The old addresses whose redirect applies, the more exact one first; empty if it is never redirected. */
  keys: readonly string[];
  /** The query that goes along to the new address when the redirect is from the key. */
  carriedFrom: (key: string) => string;
}

/**
 * Reads the path and query of an address. A redirect from an address with a query is for exactly these
 * parameters in any order, besides those that campaigns add; one from a path is for every query
 * (redirects.missing-pages-only). Null where `redirectPath` is.
 */
export function redirectAddress(pathname: string, search: string): RedirectAddress | null {
  const path = redirectPath(pathname);
  if (path === null) return null;
  const { named, tracking } = splitQuery(search);
  const keys = named && !reserved.test(path) ? [`${path}?${named}`] : [];
  return {
    path,
    keys: isReservedPath(path) ? keys : [...keys, path],
    carriedFrom: (key) => (key === path ? search : tracking),
  };
}
