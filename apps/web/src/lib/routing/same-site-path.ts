/**
 * Returns a path of this site to go back to after login, or null. Refuses anything that could lead elsewhere:
 * other origins, protocol-relative URLs, backslashes and control characters.
 */
export function sameSitePath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return null;
  const base = 'http://own.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Whether a path, with or without parameters, equals an area's path or lies below it. */
export function isPathWithin(path: string, area: string): boolean {
  return path === area || ['/', '?', '#'].some((end) => path.startsWith(`${area}${end}`));
}
