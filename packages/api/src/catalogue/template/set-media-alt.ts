import type { setMediaAltSchema } from '@app/contracts/files/file/schema';
import { templateMedia } from '@app/db/schema/catalogue/template';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockTemplate } from './lock-template';
import { readMedia } from './media-view';

/** Sets the alt text of a picture, and returns all pictures. Throws TEMPLATE_NOT_FOUND, MEDIA_NOT_FOUND. */
export async function setMediaAlt(
  outer: UserContext,
  { id: templateId, mediaId, alt }: z.output<typeof setMediaAltSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const label = await lockTemplate(ctx, templateId);
    const before = (await readMedia(ctx, templateId)).find(({ id }) => id === mediaId);
    if (!before) throw new AppError('MEDIA_NOT_FOUND');
    await ctx.db
      .update(templateMedia)
      .set({ alt })
      .where(and(eq(templateMedia.id, mediaId), eq(templateMedia.templateId, templateId)));
    const { fileName } = before;
    await recordAudit(ctx, {
      action: 'template.setMediaAlt',
      entityId: templateId,
      label,
      before: { fileName, alt: before.alt },
      after: { fileName, alt },
    });
    return readMedia(ctx, templateId);
  });
}
