import { limits } from '@app/contracts/limits';
import type { listWindowSchema } from '@app/contracts/pagination';
import { mostRows } from '@app/contracts/validation-messages';
import type { z } from 'zod';
import { fieldError } from './app-error';
import type { Context } from './context';
import { spendOnReads } from './load-limits';

/** What a page of the longest kind costs in parts of `limits.requestCost`: what lists with a window say of themselves. */
const costOfPage = 12;

/**
 * `limit` and `offset` of the part of a list that was asked for. Without either it is the whole list, up to its cap, where a transport
 * has documented that (rest.whole-lists), and otherwise the first page. Throws VALIDATION_FAILED for a page longer than the transport
 * gives, RATE_LIMITED for too many long ones.
 */
export async function limitAndOffset(ctx: Context, { page, limit }: z.output<typeof listWindowSchema>) {
  const most = ctx.request.givesWholeLists ? limits.wholeList : limits.tablePageSizeMax;
  if (limit !== undefined && limit > most) throw fieldError('limit', mostRows(most));
  const size = limit ?? (page === undefined ? most : limits.tablePageSizeMax);
  // Its call has paid for the first of them.
  const furtherPages = Math.ceil(size / limits.tablePageSizeMax) - 1;
  if (furtherPages > 0) await spendOnReads(ctx, furtherPages * costOfPage);
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}
