import type { WayNext } from './way';

/** What comes next, to the team. */
export const nextForTeam: Readonly<Record<WayNext, string>> = {
  answer: 'Next: answer the request.',
  quote: 'Next: send a quote.',
  decide: 'Next: the customer accepts the quote.',
  confirm: 'Next: finalize the sale.',
  pay: 'Next: the customer pays what is due.',
  start: 'Next: start the work.',
  show: 'Next: show a proof.',
  look: 'Next: the customer answers the proof.',
  change: 'Next: show a new version of the proof.',
  go_live: 'Next: mark the website as live.',
  correct: 'Next: make the correction.',
  review: 'Next: the customer may write a review.',
};
