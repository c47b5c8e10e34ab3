import { isDeepStrictEqual } from 'node:util';
import type { ListField } from '@app/content/editing/field';
import { entriesOf, findSame, isParts, notAdded, type Parts } from '@app/content/editing/list-entries';
import { isBuiltEntry } from '@app/content/editing/translated-texts';
import { builtTranslations } from '@app/content/words-in-language';

/** A list of the owner between two of the product: what it had when the owner's was written, and what it has now. */
export interface OwnList {
  readonly from: unknown;
  readonly value: unknown;
  readonly standard: unknown;
}

/** What the product says now of an entry that it had before; one without an id may have another name, and is known by what it says beside it. */
function nextOf(
  field: ListField,
  { from, standard }: Record<'from' | 'standard', readonly Parts[]>,
  before: Parts,
) {
  const same = findSame(field, standard, before);
  if (same || field.keyed) return same;
  const others = Object.keys(before).filter((key) => key !== field.title);
  return standard.find(
    (entry) =>
      !findSame(field, from, entry) && others.some((key) => isDeepStrictEqual(entry[key], before[key])),
  );
}

/** The owner's parts, and in place of those that say what the product said before what it says now. */
function followParts(before: Parts, own: Parts, now: Parts): Parts {
  const keys = [...new Set([...Object.keys(own), ...Object.keys(now)])];
  const parts = keys.map((key) => [key, followPart(before[key], own[key], now[key])] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function followPart(before: unknown, own: unknown, now: unknown): unknown {
  // What says the same stays in its order of keys: by that the studio tells whether a version is what is published.
  if (isDeepStrictEqual(own, now)) return own;
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
  return notAdded(
    field,
    value,
    lists.standard.filter((entry) => !known.includes(entry)),
  );
}
