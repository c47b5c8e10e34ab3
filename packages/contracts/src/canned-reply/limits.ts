/* Read through `limits`, which says what the units are. */

export const cannedReplies = 200;
export const cannedReplyTitle = 80;
