import { limits } from '../../limits';
import { closedAddresses } from '../../site-addresses';

const reserved = new RegExp(`^/(?:${closedAddresses.join('|')})(?:/|$)`);

/**
 * Returns the normalised path by which redirects are found: decoded, lower case, one slash between parts and
 * none at the end. Null if it cannot be decoded, is too long, or contains a line break.
 */
export function redirectPath(pathname: string): string | null {
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

/** Whether a path is never redirected. */
export function isReservedPath(path: string): boolean {
  return path === '/' || reserved.test(path);
}
