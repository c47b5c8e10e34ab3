import type { NavigationGroup } from './navigation';

/** Whether the page at this path is one of the group, or under one. */
export function belongsTo(path: string, { href, children }: NavigationGroup): boolean {
  const pages = [href, ...children.map((child) => child.href)];
  return pages.some((page) => page === path || path.startsWith(`${page}/`));
}
