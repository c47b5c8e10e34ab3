/** What a customer can say of a ticket that ended (ticket.rating-one-question). */
export const verdicts = ['good', 'bad'] as const;
export type Verdict = (typeof verdicts)[number];

/** Each in words. */
export const verdictLabels: Readonly<Record<Verdict, string>> = { good: 'Good', bad: 'Bad' };
