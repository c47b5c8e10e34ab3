import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { templateStatuses } from '@app/contracts/template';
import { z } from 'zod';
import { listSearch } from '~/lib/list-search';

/** A template of any status, as the dashboard lists it. */
export type AdminTemplate = RouterOutputs['template']['list']['templates'][number];

/** What the address of the templates screen holds. */
export const templatesSearchSchema = z.object({
  search: listSearch.search,
  /** Id of a category. */
  category: listSearch.id,
  status: z.enum(templateStatuses).optional().catch(undefined),
  page: listSearch.page,
});

export type TemplatesSearch = z.output<typeof templatesSearchSchema>;

/** The list that belongs to an address; loader and screen ask for the same. */
export function templateListInput({
  category,
  ...filters
}: TemplatesSearch): RouterInputs['template']['list'] {
  return { ...filters, categoryId: category };
}
