/* Texts for a message being written. */

export const draftKept = 'Draft kept in this browser';
