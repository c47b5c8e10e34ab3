import { headerNavigation, home, type NavigationGroup, type NavigationLink } from './navigation';

/** Returns the header's label for a page; undefined if the header has no link to it. */
export function findPageLabel(path: string): string | undefined {
  const links: NavigationLink[] = headerNavigation.flatMap(({ children }) => [...children]);
  return [...links, ...headerNavigation].find(({ href }) => href === path)?.label;
}

/**
 * Returns the breadcrumbs from the home page to a page, following the header's groups, without the page
 * itself.
 */
export function findBreadcrumbs(path: string): NavigationLink[] {
  const groups: readonly NavigationGroup[] = headerNavigation;
  const parentGroup = groups.find(
    ({ href, children }) => href !== path && children.some((child) => child.href === path),
  );
  return [home, ...(parentGroup ? [{ label: parentGroup.label, href: parentGroup.href }] : [])];
}
