import { reviewNames, reviewStates } from '@app/contracts/delivery/review/state';
import { z } from 'zod';
import { named, time } from './shape';

const stars = z.int().min(1).max(5);

/** Average of stars with one decimal, of real reviews; null without any. */
export const ratingShape = named('Rating', z.object({ average: z.number().min(1).max(5), count: z.int() }));

/** A published review. */
export const publicReviewShape = named(
  'PublicReview',
  z.object({
    id: z.string(),
    stars,
    words: z.string(),
    /** Empty if the author wants no name, or their account is deleted. */
    author: z.string(),
    /** Demo data, which no rating counts. */
    sample: z.boolean(),
    publishedAt: time,
    /** The team's answer; empty for none. */
    answer: z.string(),
  }),
);

const writtenShape = {
  id: z.string(),
  /** Send it with the next change; a change based on an older one is refused. */
  version: z.int(),
  state: z.enum(reviewStates),
  stars,
  words: z.string(),
  /** What the team told the author when it declined or hid the review. */
  reason: z.string(),
  answer: z.string(),
  sample: z.boolean(),
  writtenAt: time,
};

/** One's own review. */
export const ownReviewShape = named(
  'OwnReview',
  z.object({
    ...writtenShape,
    name: z.enum(reviewNames),
    shownAs: z.string(),
    /** Whether readers see it; what they see can be an older text. */
    shown: z.boolean(),
    publishedAt: time.nullable(),
    editableUntil: time.nullable(),
  }),
);

/** A template that the caller can review or has reviewed. */
export const boughtTemplateShape = named(
  'BoughtTemplate',
  z.object({
    template: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
    open: z.boolean(),
    review: ownReviewShape.nullable(),
  }),
);

/** A review as the team sees it. */
export const teamReviewShape = named(
  'Review',
  z.object({
    ...writtenShape,
    author: z.string(),
    answeredAt: time.nullable(),
    /** False after the order was refunded or called off: nobody sees the review then. */
    bought: z.boolean(),
    /** What readers see. */
    published: z.object({ stars, words: z.string(), author: z.string(), at: time }).nullable(),
    updatedAt: time,
  }),
);

/** The same with its template and what readers reported. */
export const listedReviewShape = named(
  'ListedReview',
  teamReviewShape.extend({
    template: z.object({ id: z.string(), title: z.string(), slug: z.string() }),
    reports: z.array(z.object({ reason: z.string(), at: time })),
  }),
);
