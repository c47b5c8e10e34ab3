import {
  addToCartSchema,
  byCustomerSchema,
  dismissCartNoticesSchema,
  listCartsSchema,
  removeFromCartSchema,
} from '@app/contracts/cart/schema';
import { adminProcedure, router, searchedList, userProcedure } from '../core/trpc';
import { addToCart } from './add-to-cart';
import { clearCart } from './clear-cart';
import { dismissCartNotices } from './dismiss-cart-notices';
import { getCart } from './get-cart';
import { listCarts } from './list-carts';
import { remindCart } from './remind-cart';
import { removeFromCart } from './remove-from-cart';

export const cartRouter = router({
  get: userProcedure.meta({ scope: 'cart:read' }).query(({ ctx }) => getCart(ctx)),
  add: userProcedure
    .meta({ scope: 'cart:write' })
    .input(addToCartSchema)
    .mutation(({ ctx, input }) => addToCart(ctx, input)),
  remove: userProcedure
    .meta({ scope: 'cart:write' })
    .input(removeFromCartSchema)
    .mutation(({ ctx, input }) => removeFromCart(ctx, input)),
  clear: userProcedure.meta({ scope: 'cart:write' }).mutation(({ ctx }) => clearCart(ctx)),
  dismissNotices: userProcedure
    .meta({ scope: 'cart:write' })
    .input(dismissCartNoticesSchema)
    .mutation(({ ctx, input }) => dismissCartNotices(ctx, input)),
  list: adminProcedure
    .meta({ scope: 'never', ...searchedList })
    .input(listCartsSchema)
    .query(({ ctx, input }) => listCarts(ctx, input)),
  remind: adminProcedure
    .meta({ scope: 'never' })
    .input(byCustomerSchema)
    .mutation(({ ctx, input }) => remindCart(ctx, input)),
});
