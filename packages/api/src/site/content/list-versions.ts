import { user } from '@app/db/schema/accounts/user';
import { contentVersion } from '@app/db/schema/site/content-word';
import { desc, eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { resolvePictures } from '../media-library/resolve-pictures';
import { requireSection } from './content-view';

/** Lists the published versions of a section, newest first. Throws CONTENT_SECTION_NOT_FOUND. */
export async function listVersions(ctx: UserContext, { section }: { section: string }) {
  const { db } = ctx;
  requireSection(ctx, section);
  const rows = await db
    .select({ version: contentVersion, publishedBy: user.name })
    .from(contentVersion)
    .leftJoin(user, eq(user.id, contentVersion.publishedBy))
    .where(eq(contentVersion.section, section))
    .orderBy(desc(contentVersion.number));
  const versions = rows.map(({ version: { number, words, changed, createdAt }, publishedBy }) => ({
    ...{ number, words, changed, publishedBy },
    publishedAt: createdAt.toISOString(),
  }));
  return resolvePictures(db, versions);
}
