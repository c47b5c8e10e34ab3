/**
 * Returns the path of a page's picture; drawn at build time, and again when different texts are published.
 */
export function shareImagePath(path: string): string {
  return `/share${path === '/' ? '/home' : path}.png`;
}

/** Returns the path of a template's picture; drawn on request. */
export function templateShareImagePath(slug: string): string {
  return `/share/templates/${slug}.jpg`;
}
