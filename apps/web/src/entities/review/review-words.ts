import type { ReviewName } from '@app/contracts/delivery/review/state';

/* Copy of reviews, for readers, authors and the team. */

export const outOfFive = (stars: number) => `${stars} of 5 stars`;
export const chooseStars = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`);
export const aCustomer = 'A customer';
export const boughtHere = 'Bought here';
export const sample = 'Sample';
export const ourAnswer = 'Our answer';

export const reviewOf = (template: string) => `Your review of ${template}`;
export const stars = 'Your rating';
export const text = 'Your review';
export const textHint = 'Plain text. It appears with your rating once we have approved it.';
export const shownName = 'Shown name';
export const nameLabels: Readonly<Record<ReviewName, string>> = {
  initial: 'First name and initial',
  full: 'Whole name',
  none: 'No name',
};
export const named = (label: string, name: string) => `${label}: ${name}`;
export const send = 'Send review';
export const write = 'Write a review';
export const edit = 'Edit';
export const withdraw = 'Withdraw';
export const withdrawAsked = (template: string) => `Withdraw your review of ${template}?`;
export const withdrawText = 'Nobody sees it any more. You can write a new one at any time.';
export const olderShown = 'Readers see your earlier text until we approve this one.';
export const earlierStays = 'Readers still see your earlier text.';
export const reasonOf = (reason: string) => `The reason: ${reason}`;
export const editableUntil = 'Can be edited until';
export const notYet = 'Not reviewed yet';
export const loading = 'Loading your reviews';
export const none = 'Nothing to review yet';
export const noneText = 'Once an order is paid and delivered, you can review its templates here.';
export const myOrders = 'My orders';
export const myReviews = 'My reviews';
export const reviewYourTemplates = 'Reviews';
