/** What the owner has published in place of the words here: values by dotted path, such as `home.hero.headline`. */
export type Words = Readonly<Record<string, unknown>>;

/** An entry of a menu. */
export interface MenuLink {
  readonly label: string;
  readonly href: string;
}

/** A value with words that can be exchanged. */
export interface Editable {
  readonly path: string;
  readonly value: object;
  readonly build: () => object;
}

/** For `change-site-words.ts`, which a page loads only where words are published. */
export const site = {
  /** The published words as pages carry them; empty while there are none. */
  text: '',
  editables: [] as Editable[],
  /** What the build has in each menu, by the path of what is published of it. */
  menus: {} as Record<string, () => readonly MenuLink[]>,
  /** Puts a menu into the order that is published; left out while nothing is. */
  arrange: undefined as ((links: readonly MenuLink[], path: string) => readonly MenuLink[]) | undefined,
  /** Told of what is loaded later. */
  meet: undefined as ((editable: Editable) => void) | undefined,
};

/**
 * Words that the owner can change (public-pages.owner-words): those of `build`, and in their place what is published below
 * `path`; of what is made of other words alone the path is empty. Who holds the value, or an object or list within it, sees every
 * change; who has taken a string out of it does not, so it is read where it is shown.
 */
/* @__NO_SIDE_EFFECTS__ */
export function editable<Value extends object>(path: string, build: () => Value): Value {
  const value = build();
  site.editables.push({ path, value, build });
  site.meet?.({ path, value, build });
  return value;
}

/** A menu whose entries the owner puts into another order, hides and adds to (public-pages.owner-menus); `path` is that of what is published of it. */
/* @__NO_SIDE_EFFECTS__ */
export function menu<Links extends readonly MenuLink[]>(path: string, build: () => Links): Links {
  site.menus[path] = build;
  // The published entries are no others, as far as whoever names one by its place can tell: that is for words alone.
  return editable('', () => (site.arrange?.(build(), path) ?? build()) as Links);
}
