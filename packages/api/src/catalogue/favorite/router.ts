import { changeFavoriteSchema, mergeFavoritesSchema } from '@app/contracts/catalogue/favorite/schema';
import { router, userProcedure } from '../../core/trpc';
import { addFavorite } from './add-favorite';
import { listFavorites } from './list-favorites';
import { mergeFavorites } from './merge-favorites';
import { removeFavorite } from './remove-favorite';

export const favoriteRouter = router({
  list: userProcedure.meta({ scope: 'cart:read' }).query(({ ctx }) => listFavorites(ctx)),
  add: userProcedure
    .meta({ scope: 'cart:write' })
    .input(changeFavoriteSchema)
    .mutation(({ ctx, input }) => addFavorite(ctx, input)),
  remove: userProcedure
    .meta({ scope: 'cart:write' })
    .input(changeFavoriteSchema)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input)),
  merge: userProcedure
    .meta({ scope: 'cart:write' })
    .input(mergeFavoritesSchema)
    .mutation(({ ctx, input }) => mergeFavorites(ctx, input)),
});
