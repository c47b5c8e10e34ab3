import type { MenuLink } from './site-words';

/** An entry of a menu as the owner arranges it: one of the build by its address, or one with words of their own. */
export interface MenuEntry extends MenuLink {
  readonly shown: boolean;
}

/** What an owner begins with: everything that the build has, in sight. */
export function entriesOf(links: readonly MenuLink[]): MenuEntry[] {
  return links.map(({ label, href }) => ({ label, href, shown: true }));
}

/**
 * The links of a menu in the order of its entries, without those that are hidden. The words of an entry of the build are those of the build; one that
 * a later release brought stands behind those that it stands behind there, and one that is gone from the build and has no page is the owner's to take away.
 */
export function arrangeMenu(links: readonly MenuLink[], entries: readonly MenuEntry[]): MenuLink[] {
  const ofBuild = new Map(links.map((link) => [link.href, link]));
  const arranged: MenuLink[] = entries
    .filter(({ shown }) => shown)
    .map(({ label, href }) => ofBuild.get(href) ?? ownLink(label, href));
  const named = new Set(entries.map(({ href }) => href));
  for (const [place, link] of links.entries()) {
    if (named.has(link.href)) continue;
    const before = new Set(links.slice(0, place).map(({ href }) => href));
    arranged.splice(arranged.findLastIndex(({ href }) => before.has(href)) + 1, 0, link);
  }
  return arranged;
}

/** As those of the header are, which have entries below them. */
function ownLink(label: string, href: string): MenuLink {
  return { label, href, ...{ children: [] } };
}
