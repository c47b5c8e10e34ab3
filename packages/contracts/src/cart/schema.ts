import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { pageFields, searchSchema } from '../pagination';
import { sortDirections } from '../sort-direction';
import { cartSorts } from './sort';

/** Why a template was removed from a cart automatically (cart.vanished-template). */
export const cartNoticeReasons = ['unpublished', 'deleted'] as const;

/** POST /api/cart/add. If sent, `userId` must be the signed-in user's own (cart.own-cart-only). */
export const addToCartSchema = z.object({
  templateIds: z.array(idSchema).min(1).max(limits.cartItems),
  userId: z.string().max(100).optional(),
});

export const removeFromCartSchema = z.object({ templateId: idSchema });

/** The notices the customer has seen; later ones remain (cart.vanished-template). */
export const dismissCartNoticesSchema = z.object({ ids: z.array(idSchema).min(1).max(limits.cartNotices) });

/**
 * Carts in the dashboard: search in the customer's name or e-mail, filter, order, page. By default those
 * waiting longest come last.
 */
export const listCartsSchema = z.object({
  search: searchSchema,
  /** Only carts without a change for `limits.cartWaitsMs`. */
  waiting: z.boolean().default(false),
  sort: z.enum(cartSorts).default('changed'),
  direction: z.enum(sortDirections).default('desc'),
  ...pageFields,
});

/** A cart by its customer. */
export const byCustomerSchema = z.object({ userId: idSchema });
