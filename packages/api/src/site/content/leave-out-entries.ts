import { editableFieldsOf } from '@app/content/editing/sections';
import { contentMessages } from '@app/contracts/site/content/messages';
import type { excludeEntriesSchema } from '@app/contracts/site/content/schema';
import { contentWord } from '@app/db/schema/site/content-word';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { addedEntries, getContent, readWordRows, requireSection } from './content-view';
import { lockWords, rejectChanged } from './read-word';
import { listStandards } from './standard-words';

/**
 * Records that the entries a release added to a list are unwanted, so that they are no longer offered
 * (public-pages.lists-follow-releases); published texts and drafts stay unchanged. Throws
 * CONTENT_SECTION_NOT_FOUND, VALIDATION_FAILED for a field that is not a list, and CONTENT_CHANGED when it
 * was changed meanwhile.
 */
export async function leaveOutEntries(
  outer: UserContext,
  { path, revision, ...input }: z.output<typeof excludeEntriesSchema>,
) {
  const section = requireSection(outer, input.section);
  const field = editableFieldsOf(section).find((each) => each.path === path);
  if (field?.kind !== 'list') {
    const details = [{ field: path, message: contentMessages.unknownField }];
    throw new AppError('VALIDATION_FAILED', { details });
  }
  await inTransaction(outer, async (ctx) => {
    await lockWords(ctx);
    const rows = await readWordRows(ctx, section);
    rejectChanged(rows, [{ path, revision }]);
    const row = rows.get(path);
    const standard = (await listStandards(ctx, [path]))[path];
    const omittedEntries = row ? addedEntries(field, row, standard) : [];
    if (!row || omittedEntries.length === 0) return;
    // Stored as currently displayed: next to the current standard, texts updated by a release would otherwise
    // count as the owner's.
    const set = row.publishedFrom
      ? { published: row.published, publishedFrom: standard }
      : { draft: { ...row.draft, from: standard } };
    await ctx.db.update(contentWord).set(set).where(eq(contentWord.path, path));
    await recordAudit(ctx, {
      action: 'content.leaveOutEntries',
      entityId: section.id,
      label: section.title,
      before: { [path]: omittedEntries },
    });
  });
  return getContent(outer, input);
}
