import type { RouterInputs, RouterOutputs } from '@app/api/types';
import {
  type TemplateSort,
  type TemplateStatus,
  templateSorts,
  templateStatuses,
} from '@app/contracts/catalogue/template/status';
import { limits } from '@app/contracts/limits';
import { sortDirections } from '@app/contracts/sort-direction';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

/** A template of any status, as listed in the dashboard. */
export type AdminTemplate = RouterOutputs['template']['list']['templates'][number];

/** Search parameters of the templates screen. */
export interface TemplatesSearch extends ListSearch<TemplateSort> {
  search?: string | undefined;
  /** Category id. */
  category?: string | undefined;
  status?: TemplateStatus | undefined;
  /** Cards by default. */
  view?: 'table' | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
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

/** Returns the filter without order and page; a selection of everything covers all that matches it. */
export function templateFilterOf({ search, category, status }: TemplatesSearch) {
  return { search, categoryId: category, status };
}

/** Returns the list query for a URL; the loader and the screen share it. */
export function templateListInput(search: TemplatesSearch): RouterInputs['template']['list'] {
  const { order, direction, page, view, pageSize } = search;
  // Without a size the server uses that of the catalogue.
  const size = view && (pageSize ?? limits.tablePageSize);
  return { ...templateFilterOf(search), sort: order, direction, page, pageSize: size };
}
