import { rateByLinkSchema, ratingLinkSchema } from '@app/contracts/desk/rating/schema';
import { publicProcedure, router } from '../../core/trpc';
import { rateByLink, readRatingLink } from './rate-ticket';

export const ratingRouter = router({
  byLink: publicProcedure
    .meta({ scope: 'never' })
    .input(ratingLinkSchema)
    .query(({ ctx, input }) => readRatingLink(ctx, input)),
  giveByLink: publicProcedure
    .meta({ scope: 'never' })
    .input(rateByLinkSchema)
    .mutation(({ ctx, input }) => rateByLink(ctx, input)),
});
