import type { templateMediaSchema } from '@app/contracts/files/file/schema';
import { templateMedia } from '@app/db/schema/catalogue/template';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { removeOrphans } from '../../files/remove-orphans';
import { lockTemplate } from './lock-template';
import { readMedia } from './media-view';
import { writeMediaOrder } from './write-media-order';

/**
 * Removes a picture of a template with its files and returns the remaining ones. Throws TEMPLATE_NOT_FOUND,
 * MEDIA_NOT_FOUND.
 */
export async function removeTemplateMedia(
  outer: UserContext,
  { id: templateId, mediaId }: z.output<typeof templateMediaSchema>,
) {
  const remaining = await inTransaction(outer, async (ctx) => {
    const label = await lockTemplate(ctx, templateId);
    const [removed] = await ctx.db
      .delete(templateMedia)
      .where(and(eq(templateMedia.id, mediaId), eq(templateMedia.templateId, templateId)))
      .returning();
    if (!removed) throw new AppError('MEDIA_NOT_FOUND');
    const rest = await readMedia(ctx, templateId);
    await writeMediaOrder(
      ctx,
      rest.map(({ id }) => id),
    );
    const { fileName, alt } = removed;
    await recordAudit(ctx, {
      action: 'template.removeMedia',
      entityId: templateId,
      label,
      before: { fileName, alt },
    });
    return rest;
  });
  await removeOrphans(outer, mediaId).catch((cause: unknown) =>
    outer.log.warn({ err: cause, mediaId }, 'files of a removed picture are left to the sweep'),
  );
  return remaining;
}
