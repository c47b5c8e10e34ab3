import type { RouterOutputs } from '@app/api/types';
import { listTemplatesSchema } from '@app/contracts/catalogue/template/schema';
import { limits } from '@app/contracts/limits';
import { readOneOf } from '~/lib/routing/list-search';
import { listUrl } from '~/lib/routing/list-url';

/** A template of any status, as listed in the dashboard. */
export type AdminTemplate = RouterOutputs['template']['list']['templates'][number];

/** `view`: rows instead of cards. */
export const templatesUrl = listUrl(listTemplatesSchema, {
  names: { category: 'categoryId' },
  own: { view: (value: unknown) => readOneOf(value, ['table']) },
});
export type TemplatesSearch = ReturnType<typeof templatesUrl.parse>;

/** Returns the list query for a URL: without a size the server uses that of the catalogue. */
export function templateListInput(search: TemplatesSearch) {
  const { view, pageSize } = search;
  return { ...templatesUrl.inputOf(search), pageSize: view && (pageSize ?? limits.tablePageSize) };
}

export const templateNouns = { one: 'template', many: 'templates' };
