import type { ContentSection } from '@app/content/editing/field';
import { editableFieldsOf } from '@app/content/editing/sections';
import type { ErrorDetail } from '@app/contracts/error-reasons';
import type { saveContentDraftSchema } from '@app/contracts/site/content/schema';
import { contentWord } from '@app/db/schema/site/content-word';
import { wellFormed } from '@app/db/well-formed-json';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getContent, isPublished, readWordRows, requireSection, type WordRows } from './content-view';
import { dropInvalidWords } from './read-published-words';
import { lockWords, readWord, rejectChanged } from './read-word';
import { requirePictures } from './require-pictures';
import { followReleases, listStandards } from './standard-words';

type Input = z.output<typeof saveContentDraftSchema>;

/**
 * Parses the changes for their fields, null staying null, and updates lists that were edited on top of an
 * earlier release's to this one (public-pages.lists-follow-releases). Throws VALIDATION_FAILED with a detail
 * on each invalid value.
 */
async function readChanges(ctx: UserContext, section: ContentSection, { changes }: Input) {
  const fields = new Map(editableFieldsOf(section).map((field) => [field.path, field]));
  const details: ErrorDetail[] = [];
  const read = changes.map(({ path, revision, value, standard }) => {
    const word = readWord(path, fields.get(path), value);
    details.push(...word.details);
    return { path, revision, value: word.value, from: dropInvalidWords([[path, standard]])[path] };
  });
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details });
  const followed = await followReleases(ctx, read);
  return read.map(({ path, revision }, place) => ({ path, revision, value: followed[place] }));
}

/**
 * Drafts texts of a section; only the team sees them. Throws CONTENT_SECTION_NOT_FOUND, VALIDATION_FAILED,
 * and CONTENT_CHANGED when another editor has changed one of the fields; then none is saved.
 */
export async function saveDraft(outer: UserContext, input: Input) {
  const section = requireSection(outer, input.section);
  const changes = await readChanges(outer, section, input);
  await inTransaction(outer, async (ctx) => {
    await lockWords(ctx);
    const rows = await readWordRows(ctx, section);
    rejectChanged(rows, changes);
    await requirePictures(ctx, changes);
    await writeDrafts(ctx, rows, changes);
    await recordAudit(ctx, {
      action: 'content.saveDraft',
      entityId: section.id,
      label: section.title,
      after: Object.fromEntries(changes.map(({ path, value }) => [path, value])),
    });
  });
  return getContent(outer, input);
}

/**
 * Returns the drafts of a section, locked until the commit, after checking that the caller has seen each in
 * its current state. Throws CONTENT_SECTION_NOT_FOUND, CONTENT_NOTHING_DRAFTED, and CONTENT_CHANGED with a
 * detail on each draft that differs.
 */
export async function lockSeenDrafts(
  ctx: UserContext,
  { section: id, revisions }: { section: string; revisions: Readonly<Record<string, number>> },
) {
  const section = requireSection(ctx, id);
  await lockWords(ctx);
  const rows = await readWordRows(ctx, section);
  const drafts = [...rows.values()].flatMap(({ path, draft }) =>
    draft ? [[path, draft.value ?? null] as const] : [],
  );
  if (drafts.length === 0) throw new AppError('CONTENT_NOTHING_DRAFTED');
  rejectChanged(
    rows,
    drafts.map(([path]) => ({ path, revision: revisions[path] ?? -1 })),
  );
  return { section, rows, drafts: new Map(drafts) };
}

/** Drafts values at paths, null for the standard, in the caller's transaction, with the texts locked. */
export async function writeDrafts(
  ctx: UserContext,
  rows: WordRows,
  changes: readonly { path: string; value: unknown }[],
): Promise<void> {
  const standards = await listStandards(
    ctx,
    changes.map(({ path }) => path),
  );
  const draftOf = (path: string, value: unknown) => {
    if (value === null) return {};
    return { value, ...(path in standards && { from: standards[path] }) };
  };
  await ctx.db
    .insert(contentWord)
    .values(
      changes.map(({ path, value }) => ({
        path,
        draft: isPublished(rows, path, value) ? null : wellFormed(draftOf(path, value)),
        revision: 1,
        updatedBy: ctx.actor.id,
        updatedAt: ctx.now(),
      })),
    )
    .onConflictDoUpdate({
      target: contentWord.path,
      set: {
        draft: sql`excluded.draft`,
        revision: sql`${contentWord.revision} + 1`,
        updatedBy: ctx.actor.id,
        updatedAt: ctx.now(),
      },
    });
}
