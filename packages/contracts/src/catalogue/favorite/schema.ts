import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';

/** Adds or removes one template as a favorite. */
export const changeFavoriteSchema = z.object({ templateId: idSchema });

/** A visitor's favorites from before signing in, latest first. */
export const mergeFavoritesSchema = z.object({ templateIds: z.array(idSchema).min(1).max(limits.favorites) });
