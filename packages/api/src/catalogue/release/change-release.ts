import type { seenReleaseSchema, updateReleaseSchema } from '@app/contracts/catalogue/release/schema';
import { type ReleaseAction, releaseTransitions } from '@app/contracts/catalogue/release/status';
import { template } from '@app/db/schema/catalogue/template';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { removeOrphans } from '../../files/remove-orphans';
import { rejectTakenVersion } from './add-release';
import { lockRelease, type ReleaseRow, toRelease } from './release-view';

type Seen = z.output<typeof seenReleaseSchema>;

async function titleOf({ db }: UserContext, { templateId }: ReleaseRow): Promise<string> {
  const [row] = await db.select({ title: template.title }).from(template).where(eq(template.id, templateId));
  return row?.title ?? '';
}

async function save(ctx: UserContext, { id }: ReleaseRow, set: Partial<ReleaseRow>): Promise<ReleaseRow> {
  const [saved] = await ctx.db
    .update(templateRelease)
    .set({ ...set, updatedAt: ctx.now() })
    .where(eq(templateRelease.id, id))
    .returning();
  if (!saved) throw new Error('the release was not returned');
  return saved;
}

/**
 * Changes notes and, until it is first published, the version (catalogue.template-releases). Throws RELEASE_EXISTS,
 * RELEASE_KEPT, and what `lockRelease` throws.
 */
export async function updateRelease(
  outer: UserContext,
  { templateId, id, updatedAt, ...fields }: z.output<typeof updateReleaseSchema>,
) {
  return rejectTakenVersion(() =>
    inTransaction(outer, async (ctx) => {
      const row = await lockRelease(ctx, { templateId, id, updatedAt });
      const { version = row.version, notes = row.notes } = fields;
      const wanted = { ...row, version, notes };
      const difference = differenceOf(row, wanted, ['version', 'notes']);
      if (!difference) return toRelease(row);
      if (row.publishedAt && version !== row.version) throw new AppError('RELEASE_KEPT');
      const saved = await save(ctx, row, { version, notes });
      const label = await titleOf(ctx, row);
      await recordAudit(ctx, {
        action: 'template.updateRelease',
        entityId: templateId,
        label,
        before: { version: row.version, ...difference.before },
        after: { version, ...difference.after },
      });
      return toRelease(saved);
    }),
  );
}

async function moveRelease(outer: UserContext, seen: Seen, action: ReleaseAction) {
  const { from, to } = releaseTransitions[action];
  return inTransaction(outer, async (ctx) => {
    const row = await lockRelease(ctx, seen);
    const { version, status } = row;
    if (status !== from) throw new AppError('RELEASE_STATUS', { values: { status } });
    const isFirst = action === 'publish' && row.publishedAt === null;
    const { id: publishedBy, name: publishedByName } = ctx.actor;
    const saved = await save(ctx, row, {
      status: to,
      ...(isFirst && { publishedAt: ctx.now(), publishedBy, publishedByName }),
    });
    await recordAudit(ctx, {
      action: `template.${action}Release`,
      entityId: row.templateId,
      label: await titleOf(ctx, row),
      before: { version, status },
      after: { version, status: to },
    });
    return toRelease(saved);
  });
}

/** Publishes a pending release. Throws RELEASE_STATUS, and what `lockRelease` throws. */
export async function publishRelease(outer: UserContext, seen: Seen) {
  return moveRelease(outer, seen, 'publish');
}

/**
 * Makes a published release pending: nobody is offered it any more. Throws RELEASE_STATUS, and what
 * `lockRelease` throws.
 */
export async function withdrawRelease(outer: UserContext, seen: Seen) {
  return moveRelease(outer, seen, 'withdraw');
}

/**
 * Deletes a release that was never published, with its file. Throws RELEASE_KEPT, and what `lockRelease`
 * throws.
 */
export async function removeRelease(outer: UserContext, seen: Seen): Promise<void> {
  const { id } = await inTransaction(outer, async (ctx) => {
    const row = await lockRelease(ctx, seen);
    if (row.publishedAt) throw new AppError('RELEASE_KEPT');
    await ctx.db.delete(templateRelease).where(eq(templateRelease.id, row.id));
    await recordAudit(ctx, {
      action: 'template.removeRelease',
      entityId: row.templateId,
      label: await titleOf(ctx, row),
      before: { version: row.version, notes: row.notes },
    });
    return row;
  });
  await removeOrphans(outer, id).catch((cause: unknown) =>
    outer.log.warn({ err: cause, id }, 'the file of a deleted release is left to the sweep'),
  );
}
