import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { sortDirections } from '@app/contracts/sort-direction';
import {
  type TemplateSort,
  type TemplateStatus,
  templateSorts,
  templateStatuses,
} from '@app/contracts/template/status';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

/** A template of any status, as the dashboard lists it. */
export type AdminTemplate = RouterOutputs['template']['list']['templates'][number];

/** What the address of the templates screen holds. */
export interface TemplatesSearch extends ListSearch<TemplateSort> {
  search?: string | undefined;
  /** Id of a category. */
  category?: string | undefined;
  status?: TemplateStatus | undefined;
  /** Cards unless it says otherwise. */
  view?: 'table' | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseTemplatesSearch(raw: Record<string, unknown>): TemplatesSearch {
  return {
    search: listSearch.search(raw.search),
    category: listSearch.id(raw.category),
    status: readOneOf(raw.status, templateStatuses),
    view: readOneOf(raw.view, ['table']),
    order: readOneOf(raw.order, templateSorts),
    direction: readOneOf(raw.direction, sortDirections),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** What narrows the list, whatever its order and page: the whole that a selection is about. */
export function templateFilterOf({ search, category, status }: TemplatesSearch) {
  return { search, categoryId: category, status };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function templateListInput(search: TemplatesSearch): RouterInputs['template']['list'] {
  const { order, direction, page, view, pageSize } = search;
  // Without a size it is that of the catalogue.
  const size = view && (pageSize ?? limits.tablePageSize);
  return { ...templateFilterOf(search), sort: order, direction, page, pageSize: size };
}
