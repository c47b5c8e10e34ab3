/* Texts of parts used by many screens. */

export const close = 'Close';
export const tryAgain = 'Try Again';
export const offlineNow = 'You are offline. We will try again as soon as you are back online.';
export const clearSearch = 'Clear search';
export const breadcrumb = 'Breadcrumb';
export const skipNavigation = 'Skip navigation';
export const skipToContent = 'Skip to content';
export const switchScheme = 'Switch between light and dark';
/** Distinguishes links with the same label for screen readers. */
export const about = ' about ';

export const onThisPage = 'On this page';
export const print = 'Print';
export const copy = 'Copy';
export const done = 'Done';

/* Dialogs, and the question before input is discarded. */
export const cancel = 'Cancel';
export const notDone = 'That did not work. You can try again, or close this.';
export const askClose = 'Close without saving?';
export const typedIsLost = 'What you have typed will be lost.';
export const keepEditing = 'Keep editing';
export const discard = 'Discard';
export const askLeave = 'Leave without saving?';
export const stay = 'Stay';
export const leave = 'Leave';

/* Lines of a quote or an order. */
export const item = 'Item';
export const price = 'Price';
export const quantity = 'Quantity';
export const amount = 'Amount';
