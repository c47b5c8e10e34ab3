import { type SearchKind, searchKinds, searchScopes } from '@app/contracts/operations/search/kinds';
import { isEmptySearch, type ParsedSearch, parseSearch } from '@app/contracts/operations/search/parse-search';
import type { searchEverythingSchema } from '@app/contracts/operations/search/schema';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { hasLongTexts } from '../../core/newest-rows';
import { seesAsTeam } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import { readQueueClock } from '../../desk/ticket/ticket-queue';
import { type Search, type SearchConditions, searchConditions } from './search-conditions';
import { searchables } from './search-kinds';
import { findLong } from './search-long';
import { finders, type SearchResult } from './search-rows';

/** Approximate length of an excerpt, in characters. */
const LENGTH = 160;
/** Characters before the match. */
const LEAD = 40;

/**
 * Returns the part of a text around the first search word found in it, on one line; the beginning if none is
 * found.
 */
export function excerpt(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LENGTH) return line;
  const places = words.map((word) => indexOf(line, word)).filter((position) => position >= 0);
  const at = places.length > 0 ? Math.min(...places) : -1;
  const start = at > LEAD ? line.lastIndexOf(' ', at - LEAD) + 1 : 0;
  const end = start + LENGTH;
  return `${start > 0 ? '… ' : ''}${line.slice(start, end).trim()}${end < line.length ? ' …' : ''}`;
}

/** Ignores case and accents like the search, as long as folding keeps the length of the text. */
function indexOf(line: string, found: string): number {
  const folded = fold(line);
  return folded.length === line.length ? folded.indexOf(fold(found)) : line.indexOf(found);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Kinds searched at once, to leave connections for other requests. */
const KIND_CONCURRENCY = 3;

type Input = z.output<typeof searchEverythingSchema>;

/**
 * Searches the dashboard for the typed text. Each kind lists matches by name first and then the newest
 * (dashboard.search-everything), without what the caller's restriction closes. `more`: there are more than
 * `limit`; `cut`: only the newest could be searched in time (dashboard.search-in-time). Operators:
 * dashboard.search-operators; `problems` explains in sentences what was not understood.
 */
export async function searchEverything(ctx: UserContext, input: Input) {
  const parsed = parseSearch(input.search);
  const { problems, text, words } = parsed;
  if (isEmptySearch(parsed)) return { groups: [], problems, text, words };
  const search = await inCompanyTime(ctx, parsed);
  const known = searchables(ctx, await readQueueClock(ctx));
  const limitConcurrency = pLimit(KIND_CONCURRENCY);
  const wanted = input.kind ? [input.kind] : searchKinds;
  const kinds = wanted.filter((kind) => searchScopes[kind].some((scope) => seesAsTeam(ctx, scope)));
  const groups = await Promise.all(
    kinds.map((kind) =>
      limitConcurrency(() =>
        searchKind(ctx, kind, { ...input, words, where: searchConditions(known[kind], search) }),
      ),
    ),
  );
  return { groups: groups.filter(({ results, cut }) => results.length > 0 || cut), problems, text, words };
}

async function searchKind(
  ctx: UserContext,
  kind: SearchKind,
  {
    words,
    where,
    limit,
    thorough,
  }: Pick<Input, 'limit' | 'thorough'> & { words: readonly string[]; where: SearchConditions | null },
) {
  if (where === null) return { kind, results: [], more: false, cut: false };
  const wanted = limit + 1;
  const { rows, cut } = hasLongTexts(kind)
    ? await findLong(ctx, kind, { where, words, limit: wanted, thorough })
    : await findByIndex(ctx, kind, where, wanted);
  const results = rows.slice(0, limit).map((row) => ({
    ...row,
    at: row.at.toISOString(),
    text: excerpt(row.text, words),
  }));
  return { kind, results, more: rows.length > limit, cut };
}

async function findByIndex(
  ctx: UserContext,
  kind: SearchKind,
  { all, first }: SearchConditions,
  limit: number,
): Promise<{ rows: SearchResult[]; cut: boolean }> {
  return {
    rows: await finders[kind](ctx, { where: all({ words: 'index', from: 'index' }), first, limit }),
    cut: false,
  };
}

/** Days begin in the company's time zone (sales.company-days). */
async function inCompanyTime(ctx: UserContext, { before, after, ...search }: ParsedSearch): Promise<Search> {
  if (!before && !after) return { ...search, before: undefined, after: undefined };
  const { timeZone } = await readSettings(ctx);
  const [moments] = await ctx.db.execute<{ before: string | null; after: string | null }>(
    sql`select (${before ?? null}::date::timestamp at time zone ${timeZone}) as before,
      (${after ?? null}::date::timestamp at time zone ${timeZone}) as after`,
  );
  const momentOf = (text: string | null | undefined) => (text ? new Date(text) : undefined);
  return { ...search, before: momentOf(moments?.before), after: momentOf(moments?.after) };
}
