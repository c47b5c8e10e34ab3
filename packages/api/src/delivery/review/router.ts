import {
  answerReviewSchema,
  listReviewsSchema,
  myReviewsSchema,
  publishReviewsSchema,
  refuseReviewSchema,
  reportReviewSchema,
  reviewLinkSchema,
  reviewsOfTemplateSchema,
  seenReviewSchema,
  writeReviewByLinkSchema,
  writeReviewSchema,
} from '@app/contracts/delivery/review/schema';
import { byIdSchema } from '@app/contracts/id';
import {
  adminProcedure,
  catalogueProcedure,
  publicProcedure,
  router,
  searchedList,
  userProcedure,
} from '../../core/trpc';
import {
  answerReview,
  declineReview,
  hideReview,
  keepReview,
  publishReview,
  publishReviews,
  reportReview,
} from './decide-review';
import { getReview, listMyReviews, listReviews, listReviewsOfTemplate } from './read-reviews';
import { readReviewLink, withdrawReview, writeReview, writeReviewByLink } from './write-review';

export const reviewRouter = router({
  ofTemplate: catalogueProcedure
    .input(reviewsOfTemplateSchema)
    .query(({ ctx, input }) => listReviewsOfTemplate(ctx, input)),
  mine: userProcedure
    .meta({ scope: 'orders:read' })
    .input(myReviewsSchema)
    .query(({ ctx, input }) => listMyReviews(ctx, input)),
  save: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(writeReviewSchema)
    .mutation(({ ctx, input }) => writeReview(ctx, input)),
  withdraw: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(seenReviewSchema)
    .mutation(({ ctx, input }) => withdrawReview(ctx, input)),
  report: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(reportReviewSchema)
    .mutation(({ ctx, input }) => reportReview(ctx, input)),
  list: adminProcedure
    .meta({ scope: 'templates:read', ...searchedList })
    .input(listReviewsSchema)
    .query(({ ctx, input }) => listReviews(ctx, input)),
  byId: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getReview(ctx, input)),
  publish: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(seenReviewSchema)
    .mutation(({ ctx, input }) => publishReview(ctx, input)),
  publishMany: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(publishReviewsSchema)
    .mutation(({ ctx, input }) => publishReviews(ctx, input)),
  decline: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(refuseReviewSchema)
    .mutation(({ ctx, input }) => declineReview(ctx, input)),
  hide: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(refuseReviewSchema)
    .mutation(({ ctx, input }) => hideReview(ctx, input)),
  answer: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(answerReviewSchema)
    .mutation(({ ctx, input }) => answerReview(ctx, input)),
  keep: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(seenReviewSchema)
    .mutation(({ ctx, input }) => keepReview(ctx, input)),
});

/** The pages behind the links of mails (delivery.review-links). */
export const reviewLinkRouter = router({
  read: publicProcedure
    .meta({ scope: 'never' })
    .input(reviewLinkSchema)
    .query(({ ctx, input }) => readReviewLink(ctx, input)),
  save: publicProcedure
    .meta({ scope: 'never' })
    .input(writeReviewByLinkSchema)
    .mutation(({ ctx, input }) => writeReviewByLink(ctx, input)),
});
