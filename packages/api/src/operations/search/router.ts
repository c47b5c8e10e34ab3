import { searchEverythingSchema } from '@app/contracts/operations/search/schema';
import { adminProcedure, router } from '../../core/trpc';
import { searchEverything } from './search-everything';

export const searchRouter = router({
  everything: adminProcedure
    // It reads data that several scopes cover.
    .meta({ scope: 'never', restriction: 'any', cost: 25, shortSearchCost: 50 })
    .input(searchEverythingSchema)
    .query(({ ctx, input }) => searchEverything(ctx, input)),
});
