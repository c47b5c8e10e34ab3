import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type TemplateStatus, templateStatuses } from '@app/contracts/template-status';
import { listSearch, readOneOf } from '~/lib/list-search';

/** A template of any status, as the dashboard lists it. */
export type AdminTemplate = RouterOutputs['template']['list']['templates'][number];

/** What the address of the templates screen holds. */
export interface TemplatesSearch {
  search?: string | undefined;
  /** Id of a category. */
  category?: string | undefined;
  status?: TemplateStatus | undefined;
  page?: number | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseTemplatesSearch(raw: Record<string, unknown>): TemplatesSearch {
  return {
    search: listSearch.search(raw.search),
    category: listSearch.id(raw.category),
    status: readOneOf(raw.status, templateStatuses),
    page: listSearch.page(raw.page),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function templateListInput({
  category,
  ...filters
}: TemplatesSearch): RouterInputs['template']['list'] {
  return { ...filters, categoryId: category };
}
