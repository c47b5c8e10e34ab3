import { isDeepStrictEqual } from 'node:util';
import type { ListField } from '@app/content/editing/field';
import {
  type EntryObject,
  entriesOf,
  findMissingEntries,
  findSame,
  isEntryObject,
} from '@app/content/editing/list-entries';
import { isBuiltEntry } from '@app/content/editing/translated-texts';
import { builtTranslations } from '@app/content/words-in-language';

/**
 * The owner's list with two versions of the product's: the one the owner's was based on, and the current one.
 */
export interface ListVersions {
  readonly from: unknown;
  readonly value: unknown;
  readonly standard: unknown;
}

/**
 * Returns the product's current version of one of its earlier entries; an entry without an id may have been
 * renamed and is recognized by its other texts.
 */
function findSuccessor(
  field: ListField,
  { from, standard }: Record<'from' | 'standard', readonly EntryObject[]>,
  before: EntryObject,
) {
  const identical = findSame(field, standard, before);
  if (identical || field.keyed) return identical;
  const otherKeys = Object.keys(before).filter((key) => key !== field.title);
  return standard.find(
    (entry) =>
      !findSame(field, from, entry) && otherKeys.some((key) => isDeepStrictEqual(entry[key], before[key])),
  );
}

/**
 * Returns the owner's parts, with those unchanged from the product's earlier version replaced by the current
 * version.
 */
function followParts(before: EntryObject, own: EntryObject, now: EntryObject): EntryObject {
  const keys = [...new Set([...Object.keys(own), ...Object.keys(now)])];
  const parts = keys.map((key) => [key, mergePart(before[key], own[key], now[key])] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function mergePart(before: unknown, own: unknown, now: unknown): unknown {
  // Equal values retain their key order: the studio uses it to tell whether a version is the published one.
  if (isDeepStrictEqual(own, now)) return own;
  if (isDeepStrictEqual(own, before)) return now;
  return isEntryObject(before) && isEntryObject(own) && isEntryObject(now)
    ? followParts(before, own, now)
    : own;
}

/**
 * Returns the owner's list with unchanged fields updated to this release
 * (public-pages.lists-follow-releases). Order and number of entries are the owner's; an entry that was
 * replaced by another stays the owner's as a whole.
 */
export function followRelease(field: ListField, { from, value, standard }: ListVersions): unknown {
  if (!Array.isArray(from) || !Array.isArray(value) || !Array.isArray(standard)) return value;
  const lists = { from: entriesOf(from), standard: entriesOf(standard) };
  const recognizedBy = builtTranslations(field.path)?.recognizedBy ?? [field.title];
  return entriesOf(value).map((own) => {
    const before = findSame(field, lists.from, own);
    if (!before || !isBuiltEntry(recognizedBy, own, before)) return own;
    const now = findSuccessor(field, lists, before);
    return now ? followParts(before, own, now) : own;
  });
}

/**
 * Returns the product's entries that were added after the owner's list was published and that the owner's
 * current list lacks.
 */
export function entriesOfRelease(field: ListField, { from, value, standard }: ListVersions): unknown[] {
  if (!Array.isArray(from)) return [];
  const lists = { from: entriesOf(from), standard: entriesOf(standard) };
  const successors = lists.from.map((before) => findSuccessor(field, lists, before));
  return findMissingEntries(
    field,
    value,
    lists.standard.filter((entry) => !successors.includes(entry)),
  );
}
