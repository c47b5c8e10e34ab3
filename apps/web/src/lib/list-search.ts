import { limits } from '@app/contracts/limits';
import { z } from 'zod';

/** Rows on a page of a table; the first is the default (B79). */
export const tablePageSizes = limits.tablePageSizes;

/**
 * Parts of an address that lists share. Whatever makes no sense is left out, so that an old or mistyped link still
 * shows the list, and nothing has a default, so that the plain address stays plain.
 */
export const listSearch = {
  search: z.coerce.string().trim().min(1).max(limits.search).optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
  pageSize: z.coerce.number().pipe(z.literal(tablePageSizes)).optional().catch(undefined),
  flag: z
    .literal([true, 'true'])
    .transform(() => true as const)
    .optional()
    .catch(undefined),
  id: z.string().min(1).max(100).optional().catch(undefined),
};
