import { reviewMessages } from '@app/contracts/delivery/review/messages';
import {
  answerReviewSchema,
  listReviewsSchema,
  refuseReviewSchema,
  reportReviewSchema,
  reviewsOfTemplateSchema,
  seenReviewSchema,
  writeReviewSchema,
} from '@app/contracts/delivery/review/schema';
import { reviewTeamMessages } from '@app/contracts/delivery/team-messages';
import { z } from 'zod';
import { toNumber } from '../../list-query';
import { type RestRequest, restRoute } from '../../rest-route';
import {
  boughtTemplateShape,
  listedReviewShape,
  ownReviewShape,
  publicReviewShape,
  ratingShape,
  teamReviewShape,
} from '../../shapes/review-shape';
import { count, doneShape, ok, success } from '../../shapes/shape';

const seen = seenReviewSchema.omit({ id: true });
const oneReview = z.object({ success, review: teamReviewShape });
const ownReview = z.object({ success, review: ownReviewShape });
const decided = ['REVIEW_NOT_FOUND', 'REVIEW_CHANGED'] as const;
const paged = ({ query }: RestRequest) => ({ ...query, page: toNumber(query.page) });

const readRoutes = [
  restRoute({
    method: 'GET',
    path: '/templates/{slug}/reviews',
    summary: 'Published reviews of a template by its address, in pages, and its rating',
    failed: reviewMessages.fetchFailed,
    procedure: 'review.ofTemplate',
    query: reviewsOfTemplateSchema.omit({ slug: true }),
    answer: z.object({
      success,
      rating: ratingShape.nullable(),
      total: count,
      reviews: z.array(publicReviewShape),
    }),
    errors: ['TEMPLATE_NOT_FOUND'],
    sameForVisitors: true,
    input: (request) => ({ ...paged(request), ...request.params }),
    output: (page) => ({ ...ok, ...page }),
  }),
  restRoute({
    method: 'GET',
    path: '/reviews/mine',
    summary: "The caller's reviews, and the templates they can review",
    failed: reviewMessages.fetchFailed,
    procedure: 'review.mine',
    answer: z.object({ success, templates: z.array(boughtTemplateShape) }),
    input: () => ({}),
    output: ({ templates }) => ({ ...ok, templates }),
  }),
  restRoute({
    method: 'GET',
    path: '/reviews',
    summary: 'Reviews for the team, those that wait for approval first',
    failed: reviewMessages.fetchFailed,
    procedure: 'review.list',
    query: listReviewsSchema,
    answer: z.object({ success, total: count, asOf: z.iso.datetime(), reviews: z.array(listedReviewShape) }),
    input: (request) => ({ ...paged(request), pageSize: toNumber(request.query.pageSize) }),
    output: (list) => ({ ...ok, ...list }),
  }),
];

const customerRoutes = [
  restRoute({
    method: 'POST',
    path: '/reviews',
    summary: 'Write a review of a template that the caller bought, or edit it; it waits for approval',
    failed: reviewMessages.saveFailed,
    procedure: 'review.save',
    body: writeReviewSchema,
    answer: ownReview,
    errors: ['REVIEW_NOT_BOUGHT', 'REVIEW_CHANGED', 'REVIEW_FIXED', 'RATE_LIMITED'],
    output: (review) => ({ ...ok, review }),
  }),
  restRoute({
    method: 'POST',
    path: '/reviews/{id}/withdraw',
    summary: "Withdraw one's own review",
    failed: reviewMessages.withdrawFailed,
    procedure: 'review.withdraw',
    body: seen,
    answer: ownReview,
    errors: [...decided, 'RATE_LIMITED'],
    output: (review) => ({ ...ok, review }),
  }),
  restRoute({
    method: 'POST',
    path: '/reviews/{id}/report',
    summary: 'Report a published review to the team',
    failed: reviewMessages.reportFailed,
    procedure: 'review.report',
    body: reportReviewSchema.omit({ id: true }),
    answer: doneShape,
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_OWN', 'RATE_LIMITED'],
    output: () => ({ ...ok, message: reviewMessages.reported }),
  }),
];

const teamRoutes = [
  restRoute({
    method: 'POST',
    path: '/reviews/{id}/publish',
    summary: 'Publish what the author wrote last',
    failed: reviewTeamMessages.publishFailed,
    procedure: 'review.publish',
    body: seen,
    answer: oneReview,
    errors: [...decided, 'REVIEW_DECIDED'],
    output: (review) => ({ ...ok, review }),
  }),
  restRoute({
    method: 'POST',
    path: '/reviews/{id}/decline',
    summary: 'Decline what waits for approval; the author gets the reason by mail',
    failed: reviewTeamMessages.declineFailed,
    procedure: 'review.decline',
    body: refuseReviewSchema.omit({ id: true }),
    answer: oneReview,
    errors: [...decided, 'REVIEW_DECIDED'],
    output: (review) => ({ ...ok, review }),
  }),
  restRoute({
    method: 'POST',
    path: '/reviews/{id}/hide',
    summary: 'Hide a published review; the author gets the reason by mail',
    failed: reviewTeamMessages.hideFailed,
    procedure: 'review.hide',
    body: refuseReviewSchema.omit({ id: true }),
    answer: oneReview,
    errors: [...decided, 'REVIEW_NOT_PUBLISHED'],
    output: (review) => ({ ...ok, review }),
  }),
  restRoute({
    method: 'POST',
    path: '/reviews/{id}/answer',
    summary: 'Write, change or, if it is empty, remove the answer below a review',
    failed: reviewTeamMessages.answerFailed,
    procedure: 'review.answer',
    body: answerReviewSchema.omit({ id: true }),
    answer: oneReview,
    errors: [...decided, 'REVIEW_NOT_PUBLISHED'],
    output: (review) => ({ ...ok, review }),
  }),
  restRoute({
    method: 'POST',
    path: '/reviews/{id}/keep',
    summary: 'Settle the reports of a review, which stays',
    failed: reviewTeamMessages.keepFailed,
    procedure: 'review.keep',
    body: seen,
    answer: oneReview,
    errors: [...decided],
    output: (review) => ({ ...ok, review }),
  }),
];

export const reviewRoutes = [...readRoutes, ...customerRoutes, ...teamRoutes];
