/**
 * Texts that the owner has published to replace those in this package: values by dotted path, such as
 * `home.hero.headline`.
 */
export type Words = Readonly<Record<string, unknown>>;

/** An entry of a menu. */
export interface MenuLink {
  readonly label: string;
  readonly href: string;
}

/** A value whose texts can be replaced. */
export interface Editable {
  readonly path: string;
  readonly value: object;
  readonly build: () => object;
}

/** Where words published for the product's own texts are among the published ones. */
export const rewordedPath = 'words';

/** Instead of an empty path: derived values that have texts of the product, too. The build puts it there. */
export const derivedPath = '~';

interface Site {
  /** The published texts as JSON; empty if there are none. */
  text: string;
  /** Address at which the browser finds them, on a page that arrives with published texts. */
  address?: string | undefined;
  readonly editables: Editable[];
  /** The build's links of each menu, by the path of its published entries. */
  readonly menus: Record<string, () => readonly MenuLink[]>;
  /** Applies the published arrangement to a menu; undefined while nothing is published. */
  arrange?: (links: readonly MenuLink[], path: string) => readonly MenuLink[];
  /** Called for each value that is registered later. */
  meet?: (editable: Editable) => void;
  /** Returns the owner's words for a text or a template of the product; undefined where the original stays. */
  reword?: (text: string | TemplateStringsArray, values: unknown[]) => string | undefined;
}

/** State for `change-site-words.ts`, which a page loads only if texts are published. */
export const site: Site = { text: '', editables: [], menus: {} };

/**
 * Registers texts that the owner can change (public-pages.owner-words): those of `build`, replaced by texts
 * published below `path`. The path is empty for values derived only from other texts. Code that holds the
 * value, or an object or list within it, sees every change; a string taken out of it stays stale, so read
 * strings where they are shown.
 */
/* @__NO_SIDE_EFFECTS__ */
export function editable<Value extends object>(path: string, build: () => Value): Value {
  const value = build();
  site.editables.push({ path, value, build });
  site.meet?.({ path, value, build });
  return value;
}

/**
 * Registers a menu whose entries the owner can reorder, hide and extend (public-pages.owner-menus); `path` is
 * that of its published entries.
 */
/* @__NO_SIDE_EFFECTS__ */
export function menu<Links extends readonly MenuLink[]>(path: string, build: () => Links): Links {
  site.menus[path] = build;
  // The type holds although published entries may differ: only literal texts rely on the position of an
  // entry.
  return editable('', () => (site.arrange?.(build(), path) ?? build()) as Links);
}
