import { limits } from '@app/contracts/limits';
import { sql } from 'drizzle-orm';
import { hasTrigram, type SearchMethod } from '../../core/contains-text';
import type { UserContext } from '../../core/context';
import { countNewest, type LongKind } from '../../core/newest-rows';
import { inTransaction } from '../../core/transaction';
import { wholeNumber } from '../../desk/ticket/ticket-queue';
import type { SearchConditions } from './search-conditions';
import { finders, type SearchResult } from './search-rows';

/** Time limit for searching the remaining rows while the user types. */
const TIMEOUT_MS = 80;

/** Kinds with texts too many to read in full where no index helps. */
const largeKinds: readonly LongKind[] = ['tickets', 'messages'];

/**
 * With at least this many matches among the newest rows, the index does not help: it would lead to most of
 * the table.
 */
const COMMON_ROWS = limits.newestSearched / 20;

const timedOut = '57014';

interface LongSearch {
  where: SearchConditions;
  words: readonly string[];
  limit: number;
  /** Without a time limit. */
  thorough: boolean;
}

interface Found {
  rows: SearchResult[];
  /** Only the newest were searched: the others would have taken too long. */
  cut: boolean;
}

/**
 * Searches kinds with many rows and long texts. The newest rows are read first: Postgres cannot estimate how
 * many texts contain a word, and would read all matches of a common one although the newest are enough. A
 * word that is rare among the newest is mostly rare in all, so the index finds the rest; if that does not
 * finish in time, only the newest are returned (dashboard.search-in-time).
 */
export async function findLong(ctx: UserContext, kind: LongKind, search: LongSearch): Promise<Found> {
  const { where, limit, thorough } = search;
  const { time, first } = where;
  const read = where.all({ words: 'reading', from: 'reading' });
  const newest = await finders[kind](ctx, { where: read, first, limit, newestIn: { time } });
  if (newest.length >= limit) return { rows: newest, cut: false };
  const by = await chooseScan(ctx, kind, search);
  if (by === 'nothing left') return { rows: newest, cut: false };
  const isAllRead = by === 'reading' && !where.isNarrowed;
  if (isAllRead && largeKinds.includes(kind) && !thorough) return { rows: newest, cut: true };
  const page = { where: where.all({ words: by, from: 'index' }), first, limit };
  if (thorough) return { rows: await finders[kind](ctx, page), cut: false };
  const rows = await withTimeout(ctx, (timedCtx) => finders[kind](timedCtx, page));
  return rows ? { rows, cut: false } : { rows: newest, cut: true };
}

/** Chooses how to find what is not among the newest. */
async function chooseScan(
  ctx: UserContext,
  kind: LongKind,
  { where: { time, words, isNarrowed }, words: typedWords }: LongSearch,
): Promise<SearchMethod | 'nothing left'> {
  // No index helps with two letters.
  const isUnindexable = typedWords.length > 0 && !typedWords.some((word) => hasTrigram(wholeNumber(word)));
  if (!time && !isNarrowed && !isUnindexable) return 'index';
  const { all, withWords } = await countNewest(ctx, kind, { words: isNarrowed ? words : undefined, time });
  if (all < limits.newestSearched) return 'nothing left';
  return isUnindexable || (isNarrowed && withWords >= COMMON_ROWS) ? 'reading' : 'index';
}

/** Returns the result of `work`, or undefined if the database takes too long for search-as-you-type. */
async function withTimeout<R>(
  ctx: UserContext,
  work: (ctx: UserContext) => Promise<R>,
): Promise<R | undefined> {
  try {
    return await inTransaction(ctx, async (timedCtx) => {
      await timedCtx.db.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`));
      return work(timedCtx);
    });
  } catch (error) {
    if (hasTimedOut(error)) return undefined;
    throw error;
  }
}

function hasTimedOut(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === timedOut) return true;
  }
  return false;
}
