import { z } from 'zod';
import { limits } from './limits';
import { typedLine } from './text';

/** What a list searches for: nothing by default, `limits.search` characters at most. */
export const searchSchema = typedLine().max(limits.search).default('');

const pageNumberSchema = z.number().int().min(1).max(limits.pageNumber);

/** A page of a list in the dashboard: the first by default, of `limits.tablePageSize` rows. */
export const pageFields = {
  page: pageNumberSchema.default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
};

/** A page of a list that has a first page even where none is given. */
export const optionalPageSchema = pageNumberSchema.optional();

/** A whole list of at most `limits.wholeList` rows, or one page of it if either parameter is given. */
export const listWindowSchema = z.object({
  page: optionalPageSchema,
  limit: z.number().int().min(1).max(limits.wholeList).optional(),
});
