import type { reorderMediaSchema } from '@app/contracts/files/file/schema';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockTemplate } from './lock-template';
import { readMedia } from './media-view';
import { writeMediaOrder } from './write-media-order';

/**
 * Reorders the pictures of a template and returns them (catalogue.picture-order). Throws TEMPLATE_NOT_FOUND,
 * or MEDIA_CHANGED when the order does not list exactly the existing pictures.
 */
export async function reorderTemplateMedia(
  outer: UserContext,
  { id: templateId, mediaIds }: z.output<typeof reorderMediaSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const label = await lockTemplate(ctx, templateId);
    const current = await readMedia(ctx, templateId);
    const wantedIds = new Set(mediaIds);
    const isSameSet =
      mediaIds.length === current.length &&
      wantedIds.size === current.length &&
      current.every(({ id }) => wantedIds.has(id));
    if (!isSameSet) throw new AppError('MEDIA_CHANGED');
    await writeMediaOrder(ctx, mediaIds);
    const after = await readMedia(ctx, templateId);
    await recordAudit(ctx, {
      action: 'template.reorderMedia',
      entityId: templateId,
      label,
      before: { pictures: current.map(({ fileName }) => fileName) },
      after: { pictures: after.map(({ fileName }) => fileName) },
    });
    return after;
  });
}
