/** Possible ratings of a ticket that has ended (ticket.rating-one-question). */
export const verdicts = ['good', 'bad'] as const;
export type Verdict = (typeof verdicts)[number];

/** Label of each verdict. */
export const verdictLabels: Readonly<Record<Verdict, string>> = { good: 'Good', bad: 'Bad' };
