import { z } from 'zod';
import { idSchema } from './id';
import { limits } from './limits';

/** Spec 7 POST /api/cart/add. `userId` must be the signed-in user's own when it is sent (B100). */
export const addToCartSchema = z.object({
  templateIds: z.array(idSchema).min(1).max(limits.cartItems),
  userId: z.string().max(100).optional(),
});

export const removeFromCartSchema = z.object({ templateId: idSchema });

/** The notices that the customer has seen; later ones stay (B101). */
export const dismissCartNoticesSchema = z.object({ ids: z.array(idSchema).min(1).max(limits.cartNotices) });
