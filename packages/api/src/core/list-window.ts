import { limits } from '@app/contracts/limits';
import type { listWindowSchema } from '@app/contracts/list-window';
import type { z } from 'zod';

/** `limit` and `offset` of the part of a list that was asked for; of the whole list, up to its cap, when none was (B152). */
export function windowOf({ page, limit }: z.output<typeof listWindowSchema>) {
  if (page === undefined && limit === undefined) return { limit: limits.wholeList, offset: 0 };
  const size = limit ?? limits.tablePageSizeMax;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}
