/* Words of a message that is being written. */

export const draftKept = 'Draft kept in this browser';
