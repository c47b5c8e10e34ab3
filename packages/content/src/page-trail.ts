import { headerNavigation, home, type NavigationGroup, type NavigationLink } from './navigation';

/** What the header calls a page; undefined for one that it does not lead to. */
export function labelOf(path: string): string | undefined {
  const links: NavigationLink[] = headerNavigation.flatMap(({ children }) => [...children]);
  return [...links, ...headerNavigation].find(({ href }) => href === path)?.label;
}

/** The way from the home page down to a page, by the groups of the header; the page itself is not in it. */
export function trailOf(path: string): NavigationLink[] {
  const groups: readonly NavigationGroup[] = headerNavigation;
  const above = groups.find(
    ({ href, children }) => href !== path && children.some((child) => child.href === path),
  );
  return [home, ...(above ? [{ label: above.label, href: above.href }] : [])];
}
