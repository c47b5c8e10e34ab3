import { limits } from '@app/contracts/limits';
import { sql } from 'drizzle-orm';
import { type FoundBy, hasTrigram } from '../core/contains-text';
import type { UserContext } from '../core/context';
import { countNewest, type LongKind } from '../core/newest-rows';
import { inTransaction } from '../core/transaction';
import { wholeNumber } from '../ticket/ticket-queue';
import type { SearchConditions } from './search-conditions';
import { finders, type SearchResult } from './search-rows';

/** So long all the others are looked through while somebody types. */
const PATIENCE_MS = 80;

/** Kinds whose texts nobody waits for to be read all, where no index helps. */
const longest: readonly LongKind[] = ['tickets', 'messages'];

/** What at least so many of the newest have, the index is no help with: it would lead to most of what there is. */
const COMMON = limits.newestSearched / 20;

const timedOut = '57014';

interface LongSearch {
  where: SearchConditions;
  words: readonly string[];
  limit: number;
  /** However long it takes. */
  thorough: boolean;
}

interface Found {
  rows: SearchResult[];
  /** Only the newest were looked through: the others would have taken too long. */
  cut: boolean;
}

/**
 * Looks through what there is much of, with long texts. The newest come first: Postgres cannot tell how many texts hold a word, and of one that
 * many hold it would read all, though the newest are enough. What few of them hold few of all hold, mostly, and the index finds those; where it
 * does not in time, the newest alone are the answer (dashboard.search-in-time).
 */
export async function findLong(ctx: UserContext, kind: LongKind, search: LongSearch): Promise<Found> {
  const { where, limit, thorough } = search;
  const { time, first } = where;
  const read = where.all({ words: 'reading', from: 'reading' });
  const newest = await finders[kind](ctx, { where: read, first, limit, newestIn: { time } });
  if (newest.length >= limit) return { rows: newest, cut: false };
  const by = await wayToTheRest(ctx, kind, search);
  if (by === 'nothing left') return { rows: newest, cut: false };
  const isAllRead = by === 'reading' && !where.isNarrowed;
  if (isAllRead && longest.includes(kind) && !thorough) return { rows: newest, cut: true };
  const page = { where: where.all({ words: by, from: 'index' }), first, limit };
  if (thorough) return { rows: await finders[kind](ctx, page), cut: false };
  const rows = await inTime(ctx, (bounded) => finders[kind](bounded, page));
  return rows ? { rows, cut: false } : { rows: newest, cut: true };
}

/** How what is not among the newest is best found. */
async function wayToTheRest(
  ctx: UserContext,
  kind: LongKind,
  { where: { time, words, isNarrowed }, words: typed }: LongSearch,
): Promise<FoundBy | 'nothing left'> {
  // No index helps with two letters.
  const isHopeless = typed.length > 0 && !typed.some((word) => hasTrigram(wholeNumber(word)));
  if (!time && !isNarrowed && !isHopeless) return 'index';
  const { all, withWords } = await countNewest(ctx, kind, { words: isNarrowed ? words : undefined, time });
  if (all < limits.newestSearched) return 'nothing left';
  return isHopeless || (isNarrowed && withWords >= COMMON) ? 'reading' : 'index';
}

/** What `work` answers; undefined where the database needs longer than anybody waits while typing. */
async function inTime<R>(ctx: UserContext, work: (ctx: UserContext) => Promise<R>): Promise<R | undefined> {
  try {
    return await inTransaction(ctx, async (bounded) => {
      await bounded.db.execute(sql.raw(`set local statement_timeout = ${PATIENCE_MS}`));
      return work(bounded);
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
