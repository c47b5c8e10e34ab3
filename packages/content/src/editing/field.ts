import type { OtherLanguage } from '@app/contracts/other-languages';

/** What a field of the studio holds, and how much: lengths in characters, after trimming. */
export type WordKind =
  /** One line. */
  | 'line'
  /** Several sentences. */
  | 'text'
  | 'email'
  /** As people read it, with + and the country code. */
  | 'phone'
  /** Of another site, over https. */
  | 'link'
  | 'year';

export interface WordField {
  readonly kind: WordKind;
  /** Within the words of a section, or, of an entry of a list, its key. */
  readonly path: string;
  readonly label: string;
  readonly least: number;
  readonly most: number;
}

/** One of a few; `of` names the list whose entries are the choice where these can change. */
export interface ChoiceField {
  readonly kind: 'choice';
  readonly path: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly of?: string;
}

/** A picture of the media library, or none. */
export interface PictureField {
  readonly kind: 'picture';
  readonly path: string;
  readonly label: string;
}

/** Lines or paragraphs, one under the other. */
export interface LinesField {
  readonly kind: 'lines';
  readonly path: string;
  readonly label: string;
  readonly each: 'line' | 'text';
  /** Of each. */
  readonly length: number;
  readonly least: number;
  readonly most: number;
}

/** Entries with fields of their own; `keyed` ones have an id, which new ones are given. */
export interface ListField {
  readonly kind: 'list';
  readonly path: string;
  readonly label: string;
  /** What one of them is called. */
  readonly one: string;
  /** Which field names an entry. */
  readonly title: string;
  readonly keyed: boolean;
  readonly fields: readonly EntryField[];
  /** Those with words that an entry may say in other languages too (public-pages.told-in-languages). */
  readonly translated?: readonly TranslatedField[];
  readonly least: number;
  readonly most: number;
}

export type TranslatedField = WordField | GroupField;
export type EntryField = WordField | ChoiceField | PictureField | LinesField | GroupField | ListField;

/** Fields of an entry that stand together, such as a quote with its name. */
export interface GroupField {
  readonly kind: 'group';
  readonly path: string;
  readonly label: string;
  readonly fields: readonly WordField[];
}

/** A menu: entries of the site, which move and may be hidden, and others with words and addresses of their own. */
export interface MenuField {
  readonly kind: 'menu';
  readonly path: string;
  readonly label: string;
  /** What the site has in it. */
  readonly entries: readonly { readonly label: string; readonly href: string }[];
  /** Why one of these stays in sight, by its address. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Entries in all. */
  readonly most: number;
}

/** Shown with the reason why it cannot be changed here. */
export interface LockedField {
  readonly kind: 'locked';
  readonly path: string;
  readonly label: string;
  readonly reason: string;
  /** What stands in its place where the reason is one of the first language alone. */
  readonly inOtherLanguages?: WordField;
}

/** What the database keeps words for. */
export type EditableField = WordField | LinesField | ListField | MenuField;
export type ContentField = EditableField | LockedField;

/** Fields that are edited together and published together. */
export interface ContentSection {
  readonly id: string;
  readonly title: string;
  /** Left out: the first. */
  readonly language?: OtherLanguage;
  /** Where they are seen. */
  readonly page: string;
  /** What its fields are part of: named here, so that it is loaded wherever they are. */
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

export const text = (path: string, label: string, most = 1_200): WordField => ({
  ...line(path, label, most),
  kind: 'text',
});

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

/** The same fields for each of a number of places that the site promises. */
export const each = (
  path: string,
  names: readonly string[],
  fields: (path: string, name: string) => readonly ContentField[],
): ContentField[] => names.flatMap((name, place) => fields(`${path}.${place}`, name));

export const locked = (path: string, label: string, reason: string): LockedField => ({
  kind: 'locked',
  path,
  label,
  reason,
});

/** A line whose English stays as it is; other languages say it in their own words (public-pages.exact-sentences). */
export const exact = (path: string, label: string): LockedField => ({
  ...locked(path, label, 'Manuals and help texts name this word for word, so it stays as it is.'),
  inOtherLanguages: line(path, label, 80),
});
