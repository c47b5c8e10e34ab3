import type { OtherLanguage } from '@app/contracts/other-languages';
import type { MenuLink } from './site-words';

/** An entry of a menu as the owner arranges it: one of the build by its address, or one with words of their own. */
export interface MenuEntry extends MenuLink {
  readonly shown: boolean;
  /** What one with words of their own says in other languages; the first one stands for what is left out. */
  readonly translations?: MenuTranslations;
}

type MenuTranslations = Readonly<Partial<Record<OtherLanguage, { readonly label?: string }>>>;

/** What an owner begins with: everything that the build has, in sight. */
export function entriesOf(links: readonly MenuLink[]): MenuEntry[] {
  return links.map(({ label, href }) => ({ label, href, shown: true }));
}

/** The owner's entries with what the build has besides: each stands behind those that it stands behind there, hidden ones among them. */
export function completeEntries(links: readonly MenuLink[], entries: readonly MenuEntry[]): MenuEntry[] {
  const named = new Set(entries.map(({ href }) => href));
  const complete = [...entries];
  for (const [place, link] of links.entries()) {
    if (named.has(link.href)) continue;
    const before = new Set(links.slice(0, place).map(({ href }) => href));
    const last = complete.findLastIndex(({ href }) => before.has(href));
    complete.splice(last + 1, 0, ...entriesOf([link]));
  }
  return complete;
}

/**
 * The links of a menu in the order of its entries, without those that are hidden. The words of an entry of the build are those of the build; one that
 * is gone from the build and has no page is the owner's to take away.
 */
export function arrangeMenu(links: readonly MenuLink[], entries: readonly MenuEntry[]): MenuLink[] {
  const ofBuild = new Map(links.map((link) => [link.href, link]));
  return completeEntries(links, entries)
    .filter(({ shown }) => shown)
    .map(({ label, href }) => ofBuild.get(href) ?? ownLink(label, href));
}

/** As those of the header are, which have entries below them. */
function ownLink(label: string, href: string): MenuLink {
  return { label, href, ...{ children: [] } };
}
