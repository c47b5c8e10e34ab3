import { releaseMessages } from '@app/contracts/catalogue/release/messages';
import type { addReleaseSchema } from '@app/contracts/catalogue/release/schema';
import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/catalogue/template';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { rejectDuplicates } from '../../core/reject-duplicate';
import { hashOf } from '../../files/file-store';
import { storeFiles } from '../../files/store-files';
import { checkArchive } from './check-archive';
import { toRelease } from './release-view';

const taken: Parameters<typeof fieldError> = ['version', releaseMessages.versionTaken, 'RELEASE_EXISTS'];
export const rejectTakenVersion = rejectDuplicates({ template_release_version: taken });

/** The key of a release's file, which no public address shows. */
export const releaseKey = (id: string) => `releases/${id}.zip`;

/**
 * Locks the template, so that releases are added one by one, without changing its version. Returns its title.
 * Throws TEMPLATE_NOT_FOUND, RELEASES_FULL.
 */
async function lockForRelease({ db }: UserContext, templateId: string): Promise<string> {
  const [row] = await db
    .select({ title: template.title })
    .from(template)
    .where(eq(template.id, templateId))
    .for('no key update');
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  const present = await db.$count(templateRelease, eq(templateRelease.templateId, templateId));
  if (present >= limits.releasesPerTemplate)
    throw new AppError('RELEASES_FULL', { values: { limit: limits.releasesPerTemplate } });
  return row.title;
}

/** Refuses what can be known before the file is looked at, which may take seconds. */
async function checkBefore(
  ctx: UserContext,
  { templateId, version }: { templateId: string; version: string },
) {
  const isTaken = and(eq(templateRelease.templateId, templateId), eq(templateRelease.version, version));
  if ((await ctx.db.$count(templateRelease, isTaken)) > 0) throw fieldError(...taken);
}

/**
 * Adds a pending release to a template (catalogue.template-releases). Its file is checked, scanned and stored without
 * being held in memory. Throws TEMPLATE_NOT_FOUND, RELEASE_EXISTS, RELEASES_FULL, FILE_EMPTY,
 * RELEASE_TOO_LARGE, RELEASE_REFUSED, FILE_HARMFUL, FILE_UNCHECKED, STORAGE_FULL, STORAGE_UNAVAILABLE.
 */
export async function addRelease(outer: UserContext, input: z.output<typeof addReleaseSchema>) {
  const { templateId, version, notes, file } = input;
  if (file.size === 0) throw new AppError('FILE_EMPTY');
  if (file.size > limits.releaseBytes) throw new AppError('RELEASE_TOO_LARGE');
  await checkBefore(outer, input);
  await checkArchive(file);
  await outer.scanFile(file);
  const sha256 = await hashOf(file);
  const id = uuidv7();
  return rejectTakenVersion(() =>
    storeFiles(outer, [{ id, files: [{ key: releaseKey(id), bytes: file }] }], async (ctx) => {
      const label = await lockForRelease(ctx, templateId);
      const now = ctx.now();
      const [row] = await ctx.db
        .insert(templateRelease)
        .values({
          ...{ id, templateId, version, notes, sha256, bytes: file.size },
          ...{ createdBy: ctx.actor.id, createdByName: ctx.actor.name, createdAt: now, updatedAt: now },
        })
        .returning();
      if (!row) throw new Error('the release was not returned');
      await recordAudit(ctx, {
        action: 'template.addRelease',
        entityId: templateId,
        label,
        after: { version, notes, sha256 },
      });
      return toRelease(row);
    }),
  );
}
