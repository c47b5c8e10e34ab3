import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { seesAsTeam } from '../../core/require-scope';
import { readTemplate, withoutAuthorId } from './full-template';

/**
 * Returns one template with all fields. Only admins get unpublished ones, and more of the author than the
 * name. Throws TEMPLATE_NOT_FOUND.
 */
export async function getVisibleTemplate(ctx: Context, { id }: { id: string }) {
  const found = await readTemplate(ctx, id);
  const forTeam = seesAsTeam(ctx, 'templates:read');
  if (found.status !== 'published' && !forTeam) throw new AppError('TEMPLATE_NOT_FOUND');
  return forTeam ? found : withoutAuthorId(found);
}
