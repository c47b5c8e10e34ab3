/* Texts of the rating form after a ticket. */

export const anythingToAdd = 'Anything you want to add?';
export const asYouLike = 'Optional.';
export const change = 'Change';
export const send = 'Send';
export const cancel = 'Cancel';
