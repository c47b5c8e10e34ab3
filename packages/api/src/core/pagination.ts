import { limits } from '@app/contracts/limits';
import { listWindowSchema } from '@app/contracts/pagination';
import { mostRows } from '@app/contracts/validation-messages';
import type { z } from 'zod';
import { fieldError } from './app-error';
import type { Context, RequestInfo } from './context';
import { spendOnReads } from './load-limits';

/** What a page of the longest kind costs in parts of `limits.requestCost`: what lists with a window say of themselves. */
const costOfPage = 12;

type ListWindow = z.output<typeof listWindowSchema>;

/** The longest page that the transport gives. */
function mostRowsOf({ givesWholeLists }: RequestInfo): number {
  return givesWholeLists ? limits.wholeList : limits.tablePageSizeMax;
}

/** Rows of a page, of a whole list where neither part of the window is given and the transport has documented that. */
function rowsOf(request: RequestInfo, { page, limit }: ListWindow): number {
  return limit ?? (page === undefined ? mostRowsOf(request) : limits.tablePageSizeMax);
}

/** Whether a call asks for more rows than a page of a table has. What is no window at all is for the procedure to refuse. */
export function asksForLongList(request: RequestInfo, input: unknown): boolean {
  const { success, data } = listWindowSchema.safeParse(input ?? {});
  return success && rowsOf(request, data) > limits.tablePageSizeMax;
}

/**
 * `limit` and `offset` of the part of a list that was asked for. Without either it is the whole list, up to its cap, where a transport
 * has documented that (rest.whole-lists), and otherwise the first page. Throws VALIDATION_FAILED for a page longer than the transport
 * gives, RATE_LIMITED for too many long ones.
 */
export async function limitAndOffset(ctx: Context, window: ListWindow) {
  const { page = 1, limit = 0 } = window;
  const most = mostRowsOf(ctx.request);
  if (limit > most) throw fieldError('limit', mostRows(most));
  const size = rowsOf(ctx.request, window);
  // Its call has paid for the first of them.
  const furtherPages = Math.ceil(size / limits.tablePageSizeMax) - 1;
  if (furtherPages > 0) await spendOnReads(ctx, furtherPages * costOfPage);
  return { limit: size, offset: (page - 1) * size };
}
