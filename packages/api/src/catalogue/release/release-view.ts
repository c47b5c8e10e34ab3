import type { seenReleaseSchema } from '@app/contracts/catalogue/release/schema';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';

export type ReleaseRow = typeof templateRelease.$inferSelect;

/** Latest version first: 1.10.0 before 1.9.0. */
export const latestVersionFirst = sql`string_to_array(${templateRelease.version}, '.')::int[] desc`;

/** Converts a release for the team. */
export function toRelease(row: ReleaseRow) {
  const { id, templateId, version, notes, status, bytes, sha256 } = row;
  return {
    ...{ id, templateId, version, notes, status, bytes, sha256 },
    /** When it was first published, also of one that was withdrawn since. */
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy: row.publishedByName,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Locks a release as the caller has seen it. Throws RELEASE_NOT_FOUND, RELEASE_CHANGED if it was changed
 * since.
 */
export async function lockRelease(
  { db }: UserContext,
  { templateId, id, updatedAt }: z.output<typeof seenReleaseSchema>,
): Promise<ReleaseRow> {
  const [row] = await db
    .select()
    .from(templateRelease)
    .where(and(eq(templateRelease.id, id), eq(templateRelease.templateId, templateId)))
    .for('update');
  if (!row) throw new AppError('RELEASE_NOT_FOUND');
  if (isOutdated(updatedAt, row)) throw new AppError('RELEASE_CHANGED');
  return row;
}
