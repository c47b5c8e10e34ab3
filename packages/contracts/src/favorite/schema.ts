import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';

/** One template to keep as a favorite, or to forget. */
export const changeFavoriteSchema = z.object({ templateId: idSchema });

/** What a visitor kept before signing in, latest first. */
export const mergeFavoritesSchema = z.object({ templateIds: z.array(idSchema).min(1).max(limits.favorites) });
