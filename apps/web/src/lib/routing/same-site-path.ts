/**
 * A path of this site, for going back after login, or null. Anything that could lead elsewhere is refused: other
 * origins, protocol-relative addresses, back slashes and control characters.
 */
export function sameSitePath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return null;
  const base = 'http://own.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Whether a path, with or without parameters, is the one of an area of the site or under it. */
export function isPathWithin(path: string, area: string): boolean {
  return path === area || ['/', '?', '#'].some((end) => path.startsWith(`${area}${end}`));
}
