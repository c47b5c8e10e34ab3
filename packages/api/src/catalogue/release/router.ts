import {
  addReleaseSchema,
  releasesOfSchema,
  seenReleaseSchema,
  updateReleaseSchema,
} from '@app/contracts/catalogue/release/schema';
import { template } from '@app/db/schema/catalogue/template';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { adminArchiveProcedure, adminProcedure, router } from '../../core/trpc';
import { addRelease } from './add-release';
import { publishRelease, removeRelease, updateRelease, withdrawRelease } from './change-release';
import { latestVersionFirst, toRelease } from './release-view';

/** Returns the releases of a template, the latest version first. Throws TEMPLATE_NOT_FOUND. */
async function listReleases({ db }: UserContext, { templateId }: { templateId: string }) {
  const rows = await db
    .select()
    .from(templateRelease)
    .where(eq(templateRelease.templateId, templateId))
    .orderBy(latestVersionFirst);
  if (rows.length === 0 && (await db.$count(template, eq(template.id, templateId))) === 0)
    throw new AppError('TEMPLATE_NOT_FOUND');
  return rows.map(toRelease);
}

export const releaseRouter = router({
  list: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(releasesOfSchema)
    .query(({ ctx, input }) => listReleases(ctx, input)),
  add: adminArchiveProcedure
    .meta({ scope: 'templates:write' })
    .input(addReleaseSchema)
    .mutation(({ ctx, input }) => addRelease(ctx, input)),
  update: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(updateReleaseSchema)
    .mutation(({ ctx, input }) => updateRelease(ctx, input)),
  publish: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(seenReleaseSchema)
    .mutation(({ ctx, input }) => publishRelease(ctx, input)),
  withdraw: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(seenReleaseSchema)
    .mutation(({ ctx, input }) => withdrawRelease(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(seenReleaseSchema)
    .mutation(({ ctx, input }) => removeRelease(ctx, input)),
});
