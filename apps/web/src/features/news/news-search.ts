import { postKinds } from '@app/contracts/post/kind';
import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** The whole state of /news. What is not understood is undefined. */
export const parseNewsSearch = (raw: Record<string, unknown>) => ({
  kind: readOneOf(raw.kind, postKinds),
  category: listSearch.search(raw.category),
  page: listSearch.page(raw.page),
});

export type NewsSearch = Partial<ReturnType<typeof parseNewsSearch>>;
