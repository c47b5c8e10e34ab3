/** What the list of the news holds: something that happened, or what was done for a client. */
export const newsKinds = ['news', 'case-study'] as const;

/** What a post is; a page has an address of its own, is in no list and has no date (posts.own-pages). */
export const postKinds = [...newsKinds, 'page'] as const;
export type PostKind = (typeof postKinds)[number];

/** A published post whose time has not come is scheduled (posts.visible-posts). */
export const postStatuses = ['draft', 'published'] as const;

/** Where visitors read it. */
export function postPath({ kind, slug }: { kind: PostKind; slug: string }): string {
  return kind === 'page' ? `/${slug}` : `/news/${slug}`;
}
