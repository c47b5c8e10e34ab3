import { z } from 'zod';
import { bySlugSchema } from '../../catalogue/template/schema';
import * as fieldNames from '../../field-names';
import { byIdSchema, idSchema } from '../../id';
import { limits } from '../../limits';
import { pageFields, searchSchema } from '../../pagination';
import { byOrderNumberSchema } from '../../sales/order/schema';
import { boundedText } from '../../text';
import { reviewMessages } from './messages';
import { reviewFilters, reviewNames, reviewSorts } from './state';

/** What an author writes, as the form has it. */
export const reviewFieldsSchema = z.object({
  stars: z
    .number({ error: reviewMessages.starsRequired })
    .int(reviewMessages.starsRequired)
    .min(1, reviewMessages.starsRequired)
    .max(5, reviewMessages.starsRequired),
  words: boundedText(fieldNames.text, limits.reviewWords, reviewMessages.wordsRequired),
  name: z.enum(reviewNames).default('initial'),
});

/** Counts the changes of a review; a change that is based on an older one is refused (delivery.review-races). */
const versionSchema = z.number().int().min(1);

/** Writes or edits the caller's review of a template; `version` of the one they edit, null for a first one. */
export const writeReviewSchema = reviewFieldsSchema.extend({
  templateId: idSchema,
  version: versionSchema.nullable().default(null),
});

/** The signed part of the link in the mail; any invalid value is refused as an invalid link. */
export const reviewLinkSchema = z.object({ token: z.string().max(1_000) });
export const writeReviewByLinkSchema = writeReviewSchema.extend(reviewLinkSchema.shape);

/** A review as the caller has seen it. */
export const seenReviewSchema = byIdSchema.extend({ version: versionSchema });

const reason = boundedText(fieldNames.reason, limits.reviewReason, reviewMessages.reasonRequired);

/** Declines or hides a review; its author reads the reason. */
export const refuseReviewSchema = seenReviewSchema.extend({ reason });

/** The team's answer below a review; an empty one removes it. */
export const answerReviewSchema = seenReviewSchema.extend({
  answer: boundedText(fieldNames.text, limits.reviewWords),
});

export const reportReviewSchema = byIdSchema.extend({ reason });

/** The caller's reviews and what they can review, of one order or of all. */
export const myReviewsSchema = z.object({ orderNumber: byOrderNumberSchema.shape.number.optional() });

/** A page of the published reviews of a template. */
export const reviewsOfTemplateSchema = bySlugSchema.extend({
  sort: z.enum(reviewSorts).default('newest'),
  page: pageFields.page,
});

/** Filters of the team's list; `search` is in the words, the name or the template's title. */
export const reviewFilterSchema = z.object({
  search: searchSchema,
  show: z.enum(reviewFilters).optional(),
});

/** Reviews for the team, those that wait first. */
export const listReviewsSchema = reviewFilterSchema.extend(pageFields);

/**
 * One step of publishing several reviews that wait (dashboard.bulk-actions): the selected ones, or the next that match
 * a filter, ordered by id. `asOf`: when the caller read them; what was edited later is left out.
 */
export const publishReviewsSchema = z.object({
  asOf: z.iso.datetime(),
  of: z.union([
    z.object({ ids: z.array(idSchema).min(1).max(limits.bulkStep) }),
    z.object({ matching: reviewFilterSchema, after: idSchema.optional() }),
  ]),
});
