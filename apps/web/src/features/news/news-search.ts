import { type PostKind, postKinds } from '@app/contracts/post/kind';
import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** The whole state of /news. */
export interface NewsSearch {
  kind?: PostKind | undefined;
  category?: string | undefined;
  page?: number | undefined;
}

/** Reads the address of /news; what is not understood is undefined. */
export function parseNewsSearch(raw: Record<string, unknown>): NewsSearch {
  const category = listSearch.search(raw.category);
  return {
    kind: readOneOf(raw.kind, postKinds),
    category: category && category.length <= 40 ? category : undefined,
    page: listSearch.page(raw.page),
  };
}

/** What is asked for: without what is not said, so that the same list has the same name. */
export function listOf({ kind, category, page }: NewsSearch): NewsSearch {
  return { ...(kind && { kind }), ...(category && { category }), ...(page && { page }) };
}
