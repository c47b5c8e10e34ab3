import { template } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readMedia } from './media-view';

/** Returns the pictures of a template for its form. Throws TEMPLATE_NOT_FOUND. */
export async function listTemplateMedia(ctx: UserContext, { id }: { id: string }) {
  const [row] = await ctx.db.select({ id: template.id }).from(template).where(eq(template.id, id));
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  return readMedia(ctx, id);
}
