/**
 * Returns an address as a browser resolves it on this site, as path with query and fragment; null for
 * everything that could lead to another site: other origins, two leading slashes (also after `/.` and `/..`
 * are resolved), backslashes and control characters. Every check whether an address is a path of this site
 * uses it, and its result is what is stored or followed (redirects.safe-targets, auth.return-after-login).
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}\p{Surrogate}]/u.test(value)) {
    return null;
  }
  const base = 'http://own.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
