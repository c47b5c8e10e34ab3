import type { RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { newsKinds } from '@app/contracts/site/post/kind';
import { z } from 'zod';
import { containsWords } from '~/lib/format/contains-words';
import { listUrl } from '~/lib/routing/list-url';

/** A post as shown in the list. */
export type PostListRow = RouterOutputs['post']['all'][number];

const pagesSchema = z.object({ search: z.string().optional() });

/** Pages have a single kind. */
export const pagesUrl = listUrl(pagesSchema);
/** Posts, sorted by the latest change. */
export const postsUrl = listUrl(pagesSchema.extend({ kind: z.enum(newsKinds).optional() }));

/** What is listed: posts, or the owner's pages. */
export type PostListName = 'posts' | 'pages';

/**
 * Returns the page of the list that a URL requests. Paginated in the browser, because there are few posts.
 */
export function paginatePosts(
  listed: PostListName,
  all: readonly PostListRow[],
  { search = '', kind, page = 1, pageSize }: ReturnType<typeof postsUrl.parse>,
) {
  const matching = all.filter(
    (post) =>
      (post.kind === 'page') === (listed === 'pages') &&
      (!kind || post.kind === kind) &&
      containsWords([post.title, post.summary, post.category, post.slug].join('\n'), search),
  );
  const size = pageSize ?? limits.tablePageSize;
  return { posts: matching.slice((page - 1) * size, page * size), total: matching.length };
}
