import { isDeepStrictEqual } from 'node:util';
import type { ListField } from '@app/content/editing/field';
import { isBuiltEntry } from '@app/content/editing/translated-texts';
import { builtTranslations } from '@app/content/words-in-language';

type Parts = Readonly<Record<string, unknown>>;

/** A list of the owner between two of the product: what it had when the owner's was written, and what it has now. */
export interface OwnList {
  readonly from: unknown;
  readonly value: unknown;
  readonly standard: unknown;
}

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): Parts[] => (Array.isArray(value) ? value.filter(isParts) : []);

/** By what an entry is known again: its id, else its name. */
const keyOf = ({ keyed, title }: ListField, entry: Parts) => entry[keyed ? 'id' : title];

function findSame(field: ListField, entries: readonly Parts[], entry: Parts): Parts | undefined {
  return entries.find((other) => keyOf(field, other) === keyOf(field, entry));
}

/** What the product says now of an entry that it had before; one without an id may have another name, at its place in a list as long as before. */
function nextOf(
  field: ListField,
  { from, standard }: Record<'from' | 'standard', readonly Parts[]>,
  before: Parts,
) {
  const same = findSame(field, standard, before);
  if (same || field.keyed || from.length !== standard.length) return same;
  const atPlace = standard[from.indexOf(before)];
  return atPlace && !findSame(field, from, atPlace) ? atPlace : undefined;
}

/** The owner's parts, and in place of those that say what the product said before what it says now. */
function followParts(before: Parts, own: Parts, now: Parts): Parts {
  const keys = [...new Set([...Object.keys(own), ...Object.keys(now)])];
  const parts = keys.map((key) => [key, followPart(before[key], own[key], now[key])] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function followPart(before: unknown, own: unknown, now: unknown): unknown {
  if (isDeepStrictEqual(own, before)) return now;
  return isParts(before) && isParts(own) && isParts(now) ? followParts(before, own, now) : own;
}

/**
 * A list of the owner in which the fields that nobody has changed say what this release says (public-pages.lists-follow-releases). Order and number of its entries
 * are the owner's; an entry that another one was typed over is the owner's as a whole.
 */
export function followRelease(field: ListField, { from, value, standard }: OwnList): unknown {
  if (!Array.isArray(from) || !Array.isArray(value) || !Array.isArray(standard)) return value;
  const lists = { from: entriesOf(from), standard: entriesOf(standard) };
  const recognizedBy = builtTranslations(field.path)?.recognizedBy ?? [field.title];
  return entriesOf(value).map((own) => {
    const before = findSame(field, lists.from, own);
    if (!before || !isBuiltEntry(recognizedBy, own, before)) return own;
    const now = nextOf(field, lists, before);
    return now ? followParts(before, own, now) : own;
  });
}

/** Entries that the product has and had not yet when the owner's list was published, and that are not in what the owner has now. */
export function entriesOfRelease(field: ListField, { from, value, standard }: OwnList): unknown[] {
  if (!Array.isArray(from)) return [];
  const lists = { from: entriesOf(from), standard: entriesOf(standard) };
  const known = lists.from.map((before) => nextOf(field, lists, before));
  return lists.standard.filter(
    (entry) => !known.includes(entry) && !findSame(field, entriesOf(value), entry),
  );
}
