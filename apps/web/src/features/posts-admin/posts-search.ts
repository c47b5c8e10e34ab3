import type { RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { newsKinds } from '@app/contracts/post/kind';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

/** A post as the list has it. */
export type PostListRow = RouterOutputs['post']['all'][number];

/** What the address of the posts screen holds; those changed last stand first. */
export interface PostsSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
  kind?: (typeof newsKinds)[number] | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parsePostsSearch(raw: Record<string, unknown>): PostsSearch {
  return {
    search: listSearch.search(raw.search),
    kind: readOneOf(raw.kind, newsKinds),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** The same for pages, which are of one kind. */
export function parsePagesSearch({
  kind: _kind,
  ...raw
}: Record<string, unknown>): Omit<PostsSearch, 'kind'> {
  return parsePostsSearch(raw);
}

const has = (text: string, searched: string) => text.toLowerCase().includes(searched);

/** What is listed: posts, or the pages of the owner. */
export type Listed = 'posts' | 'pages';

/** The page of the list that an address asks for: all posts are here, there are few. */
export function pageOfPosts(
  listed: Listed,
  all: readonly PostListRow[],
  { search = '', kind, page = 1, pageSize }: PostsSearch,
) {
  const searched = search.toLowerCase();
  const matching = all.filter(
    (post) =>
      (post.kind === 'page') === (listed === 'pages') &&
      (!kind || post.kind === kind) &&
      [post.title, post.summary, post.category, post.slug].some((text) => has(text, searched)),
  );
  const size = pageSize ?? limits.tablePageSize;
  return { posts: matching.slice((page - 1) * size, page * size), total: matching.length };
}
