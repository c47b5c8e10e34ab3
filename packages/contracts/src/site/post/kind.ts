/** Kinds in the news list: company news, and work done for a client. */
export const newsKinds = ['news', 'case-study'] as const;

/** Kinds of posts; a page has its own address, is in no list and has no date (posts.own-pages). */
export const postKinds = [...newsKinds, 'page'] as const;
export type PostKind = (typeof postKinds)[number];

/** A published post with a future date is scheduled (posts.visible-posts). */
export const postStatuses = ['draft', 'published'] as const;

/** Returns the public path of a post. */
export function postPath({ kind, slug }: { kind: PostKind; slug: string }): string {
  return kind === 'page' ? `/${slug}` : `/news/${slug}`;
}
