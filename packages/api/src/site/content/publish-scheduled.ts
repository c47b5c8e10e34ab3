import { isDeepStrictEqual } from 'node:util';
import type { ContentSection } from '@app/content/editing/field';
import { editableFieldsOf, findSection, sectionsIn } from '@app/content/editing/sections';
import { contentMessages } from '@app/contracts/site/content/messages';
import { contentSchedule } from '@app/db/schema/site/content-word';
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { recordSystemAudit } from '../../core/audit/record-audit';
import { asScheduler, backgroundContext } from '../../core/background-context';
import type { Context, Services, UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { latestVersion, readWordRows } from './content-view';
import { gatherChanges } from './gather-earlier-fields';
import { lockWords, readWord } from './read-word';
import { followReleases } from './standard-words';
import { writePublished } from './write-published';

/** Longer than instances of two releases, or with different languages, run side by side. */
const missingSectionGraceMs = 86_400_000;

type Scheduled = typeof contentSchedule.$inferSelect;

/**
 * Publishes texts that are due (public-pages.scheduled-words), in the name of the person who scheduled them,
 * if still permitted. Safe to run on several servers at once: row and texts change in one transaction, so
 * each is published once. A server that was down catches up when it is back.
 */
export async function publishScheduledWords(services: Services): Promise<void> {
  const ctx = backgroundContext(services, 'scheduled words');
  const due = await ctx.db
    .select({ id: contentSchedule.id })
    .from(contentSchedule)
    .where(isDue(ctx))
    .orderBy(asc(contentSchedule.publishAt), asc(contentSchedule.section));
  for (const { id } of due) {
    await inTransaction(ctx, (inner) => publishOne(inner, id)).catch((error) =>
      // One that fails because of a server error does not block others.
      ctx.log.error(
        { err: error, schedule: id },
        'scheduled words could not be published; they are tried again',
      ),
    );
  }
}

/**
 * Texts of a section unknown to this release, or in a language the site no longer offers, wait a day for an
 * instance that can publish them.
 */
function isDue({ now, languages }: Pick<Context, 'now' | 'languages'>) {
  const offeredIds = sectionsIn(languages).map(({ id }) => id);
  const expiredBefore = new Date(now().getTime() - missingSectionGraceMs);
  return and(
    lte(contentSchedule.publishAt, now()),
    isNull(contentSchedule.failure),
    or(inArray(contentSchedule.section, offeredIds), lte(contentSchedule.publishAt, expiredBefore)),
  );
}

/** Does nothing when another server published it first or it was cancelled. */
async function publishOne(ctx: Context, id: string): Promise<void> {
  // Locks the texts before the schedule, as manual publishing does.
  await lockWords(ctx);
  const one = and(eq(contentSchedule.id, id), isDue(ctx));
  const [due] = await ctx.db.select().from(contentSchedule).where(one).for('update');
  if (!due) return;
  const section = sectionsIn(ctx.languages).find((offered) => offered.id === due.section);
  // It cannot be seen or cancelled here, and no one expects it any more by the time it can be seen again.
  if (!section) return recordMissed(ctx, due, contentMessages.sectionNotOffered);
  const schedulerContext = await asScheduler(ctx, due.scheduledBy, 'content:write');
  if (!schedulerContext) return recordMissed(ctx, due, contentMessages.mayPublishNoMore(due.scheduledByName));
  await ctx.db.delete(contentSchedule).where(eq(contentSchedule.id, id));
  await publishScheduledWording(schedulerContext, section, due);
}

async function recordMissed(
  ctx: Context,
  { id, section, scheduledByName, publishAt }: Scheduled,
  failure: string,
): Promise<void> {
  await ctx.db.update(contentSchedule).set({ failure }).where(eq(contentSchedule.id, id));
  await recordSystemAudit(ctx, {
    action: 'content.missSchedule',
    entityId: section,
    label: findSection(section)?.title ?? section,
    after: { publishAt: publishAt.toISOString(), scheduledBy: scheduledByName },
  });
}

/** Returns scheduled texts updated to this release. */
async function resolveWords(ctx: UserContext, { words, wordsFrom }: Scheduled) {
  const paths = Object.keys(words);
  const values = await followReleases(
    ctx,
    paths.map((path) => ({ path, value: words[path], from: wordsFrom?.[path] })),
  );
  return gatherChanges(ctx, Object.fromEntries(paths.map((path, place) => [path, values[place]])));
}

/**
 * Texts that this release does not know or accept any more are left out, as when an earlier version is
 * restored.
 */
async function publishScheduledWording(
  ctx: UserContext,
  section: ContentSection,
  due: Scheduled,
): Promise<void> {
  const rows = await readWordRows(ctx, section);
  const words = await resolveWords(ctx, due);
  const next = new Map(
    editableFieldsOf(section).flatMap((field) => {
      if (!Object.hasOwn(words, field.path)) return [];
      const { value, details } = readWord(field.path, field, words[field.path]);
      return details.length > 0 ? [] : [[field.path, value] as const];
    }),
  );
  if (next.size === 0) return;
  await writePublished(ctx, {
    ...{ section, action: 'content.publishScheduled', rows, next },
    // Later drafts stay drafts.
    endsDraft: (path) => {
      const draft = rows.get(path)?.draft;
      return !draft || isDeepStrictEqual(draft.value ?? null, words[path]);
    },
    latest: await latestVersion(ctx, section.id),
  });
}
