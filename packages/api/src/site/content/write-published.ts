import type { ContentSection } from '@app/content/editing/field';
import type { Words } from '@app/content/site-words';
import type { AuditAction } from '@app/contracts/core/audit/actions';
import { limits } from '@app/contracts/limits';
import type { publishContentSchema } from '@app/contracts/site/content/schema';
import { contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getContent, isPublished, latestVersion, type WordRows } from './content-view';
import { followEntries } from './follow-entries';
import { lockSeenDrafts } from './save-draft';
import { endSchedule } from './schedule-content';
import { listStandards } from './standard-words';

interface Publication {
  section: ContentSection;
  action: Extract<AuditAction, 'content.publish' | 'content.publishScheduled' | 'content.restore'>;
  rows: WordRows;
  /** The values to publish, by path; null for the standard. */
  next: ReadonlyMap<string, unknown>;
  /** Whether publishing consumes the draft at this path. */
  endsDraft: (path: string) => boolean;
  latest: number;
}

/**
 * Publishes in the caller's transaction, with the texts locked, and stores the result as the section's newest
 * version. Unchanged values create no version: without a change notification, cached responses would continue
 * to name the previous one.
 */
export async function writePublished(
  ctx: UserContext,
  { section, action, rows, next, endsDraft, latest }: Publication,
): Promise<void> {
  const changed = [...next].filter(([path, value]) => !isPublished(rows, path, value));
  const standards = await listStandards(ctx, [...next.keys()]);
  for (const [path, value] of next) {
    const words = { published: value, publishedFrom: value === null ? null : (standards[path] ?? null) };
    const set = {
      ...words,
      revision: sql`${contentWord.revision} + 1`,
      updatedBy: ctx.actor.id,
      updatedAt: ctx.now(),
      ...(endsDraft(path) && { draft: null }),
    };
    await ctx.db
      .insert(contentWord)
      .values({ path, ...words, revision: 1, updatedBy: ctx.actor.id, updatedAt: ctx.now() })
      .onConflictDoUpdate({ target: contentWord.path, set });
  }
  if (changed.length === 0) return;
  await followEntries(
    ctx,
    changed.map(([path, value]) => ({
      path,
      before: rows.get(path)?.published ?? standards[path],
      after: value ?? standards[path],
      draft: endsDraft(path) ? null : rows.get(path)?.draft?.value,
    })),
  );
  const before = Object.fromEntries([...rows].map(([path, { published }]) => [path, published]));
  const words = withoutNull({ ...before, ...Object.fromEntries(next) });
  const paths = changed.map(([path]) => path).sort();
  await ctx.db.insert(contentVersion).values({
    section: section.id,
    number: latest + 1,
    words,
    changed: paths,
    publishedBy: ctx.actor.id,
    createdAt: ctx.now(),
  });
  await ctx.db
    .delete(contentVersion)
    .where(
      and(
        eq(contentVersion.section, section.id),
        lte(contentVersion.number, latest + 1 - limits.wordVersions),
      ),
    );
  await recordAudit(ctx, {
    action,
    entityId: section.id,
    label: section.title,
    before: Object.fromEntries(paths.map((path) => [path, before[path] ?? null])),
    after: Object.fromEntries(changed),
  });
}

function withoutNull(words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null));
}

/**
 * Publishes the drafts of a section; every instance serves them within a second (public-pages.owner-words).
 * Cancels the section's schedule (public-pages.scheduled-words). Throws what `lockSeenDrafts` throws.
 */
export async function publishContent(outer: UserContext, input: z.output<typeof publishContentSchema>) {
  await inTransaction(outer, async (ctx) => {
    const { section, rows, drafts } = await lockSeenDrafts(ctx, input);
    await writePublished(ctx, {
      ...{ section, action: 'content.publish', rows },
      next: drafts,
      endsDraft: () => true,
      latest: await latestVersion(ctx, section.id),
    });
    await endSchedule(ctx, section);
  });
  return getContent(outer, input);
}
