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

/**
 * Parts that only pages have (posts.page-parts); separate from their schemas, because pages render them
 * without zod.
 */
const partTypes = ['call-to-action', 'templates', 'newest-templates', 'stories'] as const;
export type PartType = (typeof partTypes)[number];

/** Whether a block is a part that only pages have. */
export function isPart<Block extends { type: string }>(
  block: Block,
): block is Extract<Block, { type: PartType }> {
  return (partTypes as readonly string[]).includes(block.type);
}
