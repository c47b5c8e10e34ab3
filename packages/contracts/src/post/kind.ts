/** What a post is: something that happened, or what was done for a client. */
export const postKinds = ['news', 'case-study'] as const;
export type PostKind = (typeof postKinds)[number];

/** A published post whose time has not come is scheduled (posts.visible-posts). */
export const postStatuses = ['draft', 'published'] as const;
