import { changeFavoriteSchema, mergeFavoritesSchema } from '@app/contracts/favorite';
import { router, userProcedure } from '../core/trpc';
import { addFavorite } from './add-favorite';
import { listFavorites } from './list-favorites';
import { mergeFavorites } from './merge-favorites';
import { removeFavorite } from './remove-favorite';

export const favoriteRouter = router({
  list: userProcedure.query(({ ctx }) => listFavorites(ctx)),
  add: userProcedure.input(changeFavoriteSchema).mutation(({ ctx, input }) => addFavorite(ctx, input)),
  remove: userProcedure.input(changeFavoriteSchema).mutation(({ ctx, input }) => removeFavorite(ctx, input)),
  merge: userProcedure.input(mergeFavoritesSchema).mutation(({ ctx, input }) => mergeFavorites(ctx, input)),
});
