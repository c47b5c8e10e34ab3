/**
 * States of what an author wrote last (delivery.review-states). An older text can be published while a newer one is
 * `waiting` or `declined`; of a `hidden` or `withdrawn` review nothing is.
 */
export const reviewStates = ['waiting', 'published', 'declined', 'hidden', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** How a review names its author: “Mary K.”, the whole name, or not at all. */
export const reviewNames = ['initial', 'full', 'none'] as const;
export type ReviewName = (typeof reviewNames)[number];

/** Orders of the reviews of a template. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Filters of the team's list: the states, and what readers reported. */
export const reviewFilters = [...reviewStates, 'reported'] as const;

/** What the team did that its author is mailed about. */
export const reviewNews = ['published', 'declined', 'hidden', 'answered'] as const;
export type ReviewNews = (typeof reviewNews)[number];

const initialOf = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** Returns the name that a review shows; empty for none. */
export function reviewAuthor(name: string, as: ReviewName): string {
  if (as !== 'initial') return as === 'full' ? name : '';
  const [first = '', ...others] = name.split(' ').filter(Boolean);
  const last = others.at(-1);
  return last ? `${first} ${initialOf(last)}.` : first;
}
