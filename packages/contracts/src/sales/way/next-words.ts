import type { WayNext } from './way';

/** What comes next, to the customer. */
export const nextForCustomer: Readonly<Record<WayNext, string>> = {
  answer: 'Next, we answer your request.',
  quote: 'Next, we send you a quote.',
  decide: 'Next, please read the quote and accept it.',
  confirm: 'Next, we confirm your order.',
  pay: 'Next, please pay what is due.',
  start: 'Next, we begin the work.',
  show: 'Next, we show you a proof.',
  look: 'Next, please look at the proof and answer it.',
  change: 'Next, we show you a new version of the proof.',
  go_live: 'Next, your website goes live.',
  correct: 'Next, we make your correction.',
  review: 'Next, if you like, write a review.',
};
