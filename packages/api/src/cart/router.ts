import { addToCartSchema, dismissCartNoticesSchema, removeFromCartSchema } from '@app/contracts/cart';
import { router, userProcedure } from '../core/trpc';
import { addToCart } from './add-to-cart';
import { clearCart } from './clear-cart';
import { dismissCartNotices } from './dismiss-cart-notices';
import { getCart } from './get-cart';
import { removeFromCart } from './remove-from-cart';

export const cartRouter = router({
  get: userProcedure.query(({ ctx }) => getCart(ctx)),
  add: userProcedure.input(addToCartSchema).mutation(({ ctx, input }) => addToCart(ctx, input)),
  remove: userProcedure.input(removeFromCartSchema).mutation(({ ctx, input }) => removeFromCart(ctx, input)),
  clear: userProcedure.mutation(({ ctx }) => clearCart(ctx)),
  dismissNotices: userProcedure
    .input(dismissCartNoticesSchema)
    .mutation(({ ctx, input }) => dismissCartNotices(ctx, input)),
});
