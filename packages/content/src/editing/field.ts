import type { OtherLanguage } from '@app/contracts/other-languages';
import type { BuiltText } from '../rewording/built-text';

/** Kinds of text fields in the studio and their limits: lengths in characters, after trimming. */
export type WordKind =
  /** One line. */
  | 'line'
  /** Several sentences. */
  | 'text'
  | 'email'
  /** As displayed, with + and the country code. */
  | 'phone'
  /** Address on another site, over https. */
  | 'link'
  | 'year'
  /** `HH:MM` */
  | 'time'
  /** Last part of a page's address; derived from the entry's title if blank. */
  | 'slug'
  /** `#rrggbb` */
  | 'color';

export interface WordField {
  readonly kind: WordKind;
  /** Path within a section's texts or, in a list entry, the key of the field. */
  readonly path: string;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  /** Whether manuals, scripts and people know the standard text verbatim (public-pages.exact-sentences). */
  readonly isNamed?: true;
  /** The product's own text that it replaces; it has to have the same values, as `{name}`. */
  readonly built?: BuiltText;
}

/** One of a few options; `of` names the list that provides the options where they can change. */
export interface ChoiceField {
  readonly kind: 'choice';
  readonly path: string;
  readonly label: string;
  /** `gone`: still valid where it was chosen, but not offered. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly gone?: boolean }[];
  readonly of?: string;
}

/** A picture of the media library, or none. */
export interface PictureField {
  readonly kind: 'picture';
  readonly path: string;
  readonly label: string;
  /** What to know before choosing one. */
  readonly hint?: string;
  /** Whether it is drawn as the sign and has to suit a square (`limits.signPixels`, `limits.signStretch`). */
  readonly nearlySquare?: true;
  /** Pixels below which it would be blurred where it is shown. */
  readonly leastWidth?: number;
}

/**
 * A switch that is on by default, such as whether an entry is on the site; missing means on. Hidden entries never
 * reach a page.
 */
export interface ShownField {
  readonly kind: 'shown';
  readonly path: string;
  readonly label: string;
}

/** Stacked lines or paragraphs. */
export interface LinesField {
  readonly kind: 'lines';
  readonly path: string;
  readonly label: string;
  readonly each: 'line' | 'text';
  /** Maximum length of each. */
  readonly length: number;
  /** Fields of the same entry that the build's lines are made of. */
  readonly madeOf?: readonly string[];
  readonly least: number;
  readonly most: number;
}

/** Entries with fields of their own; `keyed` entries have an id, which is generated for new ones. */
export interface ListField {
  readonly kind: 'list';
  readonly path: string;
  readonly label: string;
  /** Name of a single entry. */
  readonly one: string;
  /** What to know before changing it. */
  readonly hint?: string;
  /** The field that names an entry. */
  readonly title: string;
  readonly keyed: boolean;
  /** Ids for new entries where their pages' texts have fixed paths; generated if omitted. */
  readonly newIds?: readonly string[];
  readonly fields: readonly EntryField[];
  /** Fields with text that an entry may also have in other languages (public-pages.told-in-languages). */
  readonly translated?: readonly TranslatedField[];
  readonly least: number;
  readonly most: number;
}

export type TranslatedField = WordField | GroupField;
export type EntryField =
  | WordField
  | ChoiceField
  | PictureField
  | ShownField
  | LinesField
  | GroupField
  | ListField;

/** Fields of an entry that belong together, such as a quote and its name. */
export interface GroupField {
  readonly kind: 'group';
  readonly path: string;
  readonly label: string;
  readonly fields: readonly WordField[];
}

/**
 * A menu: entries of the site, which can be moved and hidden, and others with the owner's labels and
 * addresses.
 */
export interface MenuField {
  readonly kind: 'menu';
  readonly path: string;
  readonly label: string;
  /** The entries that the site provides. */
  readonly entries: readonly { readonly label: string; readonly href: string }[];
  /** Addresses of entries that manuals name (public-pages.exact-sentences). */
  readonly named: readonly string[];
  /** Why an entry cannot be hidden, by its address. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Maximum number of entries in total. */
  readonly most: number;
}

/** Shown with the reason why it cannot be changed here. */
export interface LockedField {
  readonly kind: 'locked';
  readonly path: string;
  readonly label: string;
  readonly reason: string;
}

/** The fields whose texts the database stores. */
export type EditableField =
  | WordField
  | ChoiceField
  | LinesField
  | ListField
  | MenuField
  | PictureField
  | ShownField;
export type ContentField = EditableField | LockedField;

/** Fields that are edited and published together. */
export interface ContentSection {
  readonly id: string;
  readonly title: string;
  /** The first language if omitted. */
  readonly language?: OtherLanguage;
  /** The page that shows them. */
  readonly page: string;
  /** The list entry whose page it is; without that entry the section is not offered. */
  readonly entry?: { readonly list: string; readonly id: string };
  /** The content modules that its fields are part of; referenced so that they are loaded with the section. */
  readonly words: readonly object[];
  readonly groups: readonly { readonly title: string; readonly fields: readonly ContentField[] }[];
}

export const line = (path: string, label: string, most = 120): WordField => ({
  kind: 'line',
  path,
  label,
  least: 1,
  most,
});

/** A choice between the keys of `labels`. */
export const choice = (
  path: string,
  label: string,
  labels: Readonly<Record<string, string>>,
): ChoiceField => ({
  kind: 'choice',
  path,
  label,
  options: Object.entries(labels).map(([value, name]) => ({ value, label: name })),
});

/** A text that may also be empty, for none. */
export const optional = (field: WordField): WordField => ({ ...field, least: 0 });

export const text = (path: string, label: string, most = 1_200): WordField => ({
  ...line(path, label, most),
  kind: 'text',
});

/** Lets owners hide an entry without removing it. */
export const shown: ShownField = { kind: 'shown', path: 'shown', label: 'Shown on the site' };

/** How search engines and previews of links treat a page (`PageListing`). */
export const listing = (path: string): ContentField[] => [
  { kind: 'shown', path: `${path}.listed`, label: 'Listed by search engines' },
  {
    kind: 'picture',
    path: `${path}.picture`,
    label: 'Share picture',
    hint: 'Shown beside links to the page, best 1200 × 630 pixels. Without one, a drawing with its title is.',
  },
];

export const lines = (path: string, label: string, most = 12): LinesField => ({
  kind: 'lines',
  path,
  label,
  each: 'line',
  length: 200,
  least: 1,
  most,
});

export const paragraphs = (path: string, label: string, most = 12): LinesField => ({
  ...lines(path, label, most),
  each: 'text',
  length: 2_000,
});

/** Repeats the same fields for each of a fixed number of positions. */
export const each = (
  path: string,
  names: readonly string[],
  fields: (path: string, name: string) => readonly ContentField[],
): ContentField[] => names.flatMap((name, place) => fields(`${path}.${place}`, name));

/** Steps with a title and a text. */
export function stepList(path: string): ListField {
  const words = [line('title', 'Title', 60), text('text', 'Text', 300)];
  return {
    ...{ kind: 'list', path, label: 'Steps', one: 'step', title: 'title', keyed: true, least: 1, most: 6 },
    fields: [...words, shown],
    translated: words,
  };
}

export const locked = (path: string, label: string, reason: string): LockedField => ({
  kind: 'locked',
  path,
  label,
  reason,
});

/** A line whose English standard text others rely on, which the studio says. */
export const exact = (path: string, label: string): WordField => ({
  ...line(path, label, 80),
  isNamed: true,
});
