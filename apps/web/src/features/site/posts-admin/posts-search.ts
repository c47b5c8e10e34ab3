import type { RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { newsKinds } from '@app/contracts/site/post/kind';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

/** A post as shown in the list. */
export type PostListRow = RouterOutputs['post']['all'][number];

/** Search parameters of the posts screen, sorted by the latest change. */
export interface PostsSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  kind?: (typeof newsKinds)[number] | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parsePostsSearch(raw: Record<string, unknown>): PostsSearch {
  return {
    search: listSearch.search(raw.search),
    kind: readOneOf(raw.kind, newsKinds),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** Parses the search parameters of pages, which have a single kind. */
export function parsePagesSearch({
  kind: _kind,
  ...raw
}: Record<string, unknown>): Omit<PostsSearch, 'kind'> {
  return parsePostsSearch(raw);
}

const includesText = (text: string, searched: string) => text.toLowerCase().includes(searched);

/** What is listed: posts, or the owner's pages. */
export type PostListName = 'posts' | 'pages';

/**
 * Returns the page of the list that a URL requests. Paginated in the browser, because there are few posts.
 */
export function paginatePosts(
  listed: PostListName,
  all: readonly PostListRow[],
  { search = '', kind, page = 1, pageSize }: PostsSearch,
) {
  const searched = search.toLowerCase();
  const matching = all.filter(
    (post) =>
      (post.kind === 'page') === (listed === 'pages') &&
      (!kind || post.kind === kind) &&
      [post.title, post.summary, post.category, post.slug].some((text) => includesText(text, searched)),
  );
  const size = pageSize ?? limits.tablePageSize;
  return { posts: matching.slice((page - 1) * size, page * size), total: matching.length };
}
