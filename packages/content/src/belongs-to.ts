import type { NavigationGroup } from './navigation';

/** Whether the page at this path is in the group or below one of its pages. */
export function belongsTo(path: string, { href, children }: NavigationGroup): boolean {
  const pages = [href, ...children.map((child) => child.href)];
  return pages.some((page) => page === path || path.startsWith(`${page}/`));
}
