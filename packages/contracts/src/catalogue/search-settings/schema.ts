import { z } from 'zod';
import { idSchema } from '../../id';
import { postSearchSchema } from '../../site/post/schema';

/** What engines are told of a template or collection; `seen`: what it replaces. */
export const saveSearchSettingsSchema = z.object({
  id: idSchema,
  search: postSearchSchema,
  seen: postSearchSchema,
});
