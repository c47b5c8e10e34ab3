/** Where the picture of a page is; made at build, and anew where other words are published. */
export function shareImagePath(path: string): string {
  return `/share${path === '/' ? '/home' : path}.png`;
}

/** Where the picture of a template is; drawn when it is asked for. */
export function templateShareImagePath(slug: string): string {
  return `/share/templates/${slug}.jpg`;
}
