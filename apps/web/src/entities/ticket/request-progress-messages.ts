/* Texts of a request's progress. */

export const progress = 'Progress';
export const toCome = 'to come';
export const closed = 'Closed';
export const reopened = 'Reopened';
export const quoteAccepted = 'Quote accepted';
export const quoteDeclined = 'Quote declined';
export const quoteWithdrawn = 'Quote withdrawn';
export const answered = 'Answered';
export const requestSent = 'Request sent';
export const firstAnswer = 'First answer';
export const dueBy = 'Due by';
export const orderConfirmed = 'Order confirmed';
export const paid = 'Paid';
export const delivered = 'Delivered';
export const quote = 'Quote';
export const yourAnswer = 'Your answer to the quote';
export const openUntil = 'Open until';
export const quoteSent = 'Quote sent';
export const quoteVersionSent = (version: number) => `Quote sent, version ${version}`;
export const quoteExpired = 'Quote expired';
export const orderCancelled = 'Order cancelled';
export const refunded = 'Refunded';
