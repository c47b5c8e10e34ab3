import type { OtherLanguage } from '@app/contracts/other-languages';
import type { MenuLink } from './site-words';

/**
 * A menu entry as arranged by the owner: an entry of the build, identified by its address, or one with the
 * owner's own label.
 */
export interface MenuEntry extends MenuLink {
  readonly shown: boolean;
  /** Labels of an owner's entry in other languages; the first language is used where one is missing. */
  readonly translations?: MenuTranslations;
}

type MenuTranslations = Readonly<Partial<Record<OtherLanguage, { readonly label?: string }>>>;

/** Returns an owner's initial entries: all of the build's, visible. */
export function entriesOf(links: readonly MenuLink[]): MenuEntry[] {
  return links.map(({ label, href }) => ({ label, href, shown: true }));
}

/**
 * Adds the build's missing entries to the owner's: each is placed after the entries that it follows in the
 * build, including hidden ones.
 */
export function completeEntries(links: readonly MenuLink[], entries: readonly MenuEntry[]): MenuEntry[] {
  const listedHrefs = new Set(entries.map(({ href }) => href));
  const complete = [...entries];
  for (const [place, link] of links.entries()) {
    if (listedHrefs.has(link.href)) continue;
    const before = new Set(links.slice(0, place).map(({ href }) => href));
    const last = complete.findLastIndex(({ href }) => before.has(href));
    complete.splice(last + 1, 0, ...entriesOf([link]));
  }
  return complete;
}

/**
 * Returns a menu's links in the order of its entries, without hidden ones. Entries of the build use the
 * build's labels; an entry that is gone from the build and has no page is left for the owner to remove.
 */
export function arrangeMenu(links: readonly MenuLink[], entries: readonly MenuEntry[]): MenuLink[] {
  const linksByHref = new Map(links.map((link) => [link.href, link]));
  return completeEntries(links, entries)
    .filter(({ shown }) => shown)
    .map(({ label, href }) => linksByHref.get(href) ?? ownLink(label, href));
}

/** Has the shape of the header's links, which have children. */
function ownLink(label: string, href: string): MenuLink {
  return { label, href, ...{ children: [] } };
}
