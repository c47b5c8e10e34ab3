/* Used through `limits`, which documents the units. */

export const cannedReplies = 200;
export const cannedReplyTitle = 80;
