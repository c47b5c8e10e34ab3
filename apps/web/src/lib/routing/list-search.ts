import { maxWholePrice } from '@app/contracts/core/money/site-currency';
import { limits } from '@app/contracts/limits';

/** Rows per page of a table; the first is the default (dashboard.paged-lists). */
export const tablePageSizes = limits.tablePageSizes;

/**
 * Returns the text as typed; the router parses `?search=2026` as a number. Control characters and unpaired
 * surrogates become spaces: HTML cannot carry them, so the script with the text would not match the one the
 * page's policy allows.
 */
function readText(value: unknown, maxLength: number): string | undefined {
  const asText = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  const text = asText.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return text.length > 0 && text.length <= maxLength ? text : undefined;
}

/** Returns the beginning of a longer text: without it, the list would show everything as if it all matched. */
function readSearch(value: unknown): string | undefined {
  const text = readText(value, Number.POSITIVE_INFINITY);
  return text && readText(text.slice(0, limits.search), limits.search);
}

function readWholeNumber(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'string' ? Number(value || Number.NaN) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined;
}

/** Returns a calendar day such as `2026-11-21`, from 1970 on. */
function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value < '1970') return undefined;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value) ? value : undefined;
}

/** Whether a range ends before it begins; false for a range with an open end. */
export function isReversed(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** Returns the value if it is one of the allowed ones, else undefined. */
export function readOneOf<const Word>(value: unknown, options: readonly Word[]): Word | undefined {
  return options.find((word) => word === value);
}

/**
 * Search params that lists share. An invalid value becomes undefined, so that an old or mistyped link still
 * shows the list, and nothing has a default, so that the plain URL stays plain. A key has to be present even
 * when it is undefined, because the router preserves the raw value of a missing key. Written without zod,
 * because every page loads every route.
 */
export const listSearch = {
  search: readSearch,
  page: (value: unknown) => readWholeNumber(value, 2, 1_000_000),
  pageSize: (value: unknown) => readOneOf(Number(value), tablePageSizes),
  flag: (value: unknown) => (value === true || value === 'true' ? true : undefined),
  id: (value: unknown) => (typeof value === 'string' ? readText(value, 100) : undefined),
  slug: (value: unknown) => readText(value, 100),
  day: readDay,
  wholePrice: (value: unknown) => readWholeNumber(value, 0, maxWholePrice()),
};

/**
 * Returns the id of a list's scroll container for the router (`data-scroll-restoration-id`, and `key`):
 * another page or filter starts at the top, Back restores the position, and opening a row beside the list
 * leaves it alone.
 */
export function listScrollId(list: string, input: object): string {
  return `${list}:${encodeURIComponent(JSON.stringify(input))}`;
}
