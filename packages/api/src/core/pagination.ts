import { limits } from '@app/contracts/limits';
import { listWindowSchema } from '@app/contracts/pagination';
import { atMost } from '@app/contracts/validation-texts';
import type { z } from 'zod';
import { fieldError } from './app-error';
import type { Context, RequestInfo } from './context';
import { spendOnReads } from './load-limits';

/**
 * The cost of a page of the longest kind in parts of `limits.requestCost`, as declared by lists with a
 * window.
 */
const costOfPage = 12;

type ListWindow = z.output<typeof listWindowSchema>;

/** Returns the longest page that the transport allows. */
function maxRowsOf({ givesWholeLists }: RequestInfo): number {
  return givesWholeLists ? limits.wholeList : limits.tablePageSizeMax;
}

/**
 * Returns the rows of a page, or of a whole list when no part of the window is given and the transport
 * documents that.
 */
function rowsOf(request: RequestInfo, { page, limit }: ListWindow): number {
  return limit ?? (page === undefined ? maxRowsOf(request) : limits.tablePageSizeMax);
}

/**
 * Checks whether a call requests more rows than a page of a table has. The procedure itself rejects an
 * invalid window.
 */
export function isLongListRequest(request: RequestInfo, input: unknown): boolean {
  const { success, data } = listWindowSchema.safeParse(input ?? {});
  return success && rowsOf(request, data) > limits.tablePageSizeMax;
}

/**
 * Returns `limit` and `offset` of the requested part of a list. Without a window it is the whole list, up to
 * its cap, where a transport documents that (rest.whole-lists), and otherwise the first page. Throws
 * VALIDATION_FAILED for a page longer than the transport allows, RATE_LIMITED for too many long ones.
 */
export async function limitAndOffset(ctx: Context, window: ListWindow) {
  const { page = 1, limit = 0 } = window;
  const maxRows = maxRowsOf(ctx.request);
  if (limit > maxRows) throw fieldError('limit', atMost(maxRows));
  const size = rowsOf(ctx.request, window);
  // The call has already paid for the first page.
  const furtherPages = Math.ceil(size / limits.tablePageSizeMax) - 1;
  if (furtherPages > 0) await spendOnReads(ctx, furtherPages * costOfPage);
  return { limit: size, offset: (page - 1) * size };
}

interface Page {
  page: number;
  pageSize: number;
}

/**
 * Returns the number of matching rows, with `rows` being those on this page. A page that is not full is the
 * last one and determines the total; only otherwise are they counted, which reads all matches once more.
 */
export async function totalRows(
  rows: readonly unknown[],
  { page, pageSize }: Page,
  /** A lazy query that runs when awaited, as drizzle's do. */
  count: PromiseLike<readonly { total: number }[]>,
): Promise<number> {
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  if (isLast) return (page - 1) * pageSize + rows.length;
  const [counted] = await count;
  return counted?.total ?? 0;
}
