import type { ContentSection } from '@app/content/editing/field';
import { editableFieldsOf } from '@app/content/editing/sections';
import type { ErrorDetail } from '@app/contracts/error-reasons';
import type { saveContentDraftSchema } from '@app/contracts/site/content/schema';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getContent, readWordRows, requireSection } from './content-view';
import { followReleases } from './list-standards';
import { lockWords, rejectChanged } from './lock-words';
import { dropInvalidWords } from './read-published-words';
import { readWord } from './read-word';
import { requirePictures } from './require-pictures';
import { writeDrafts } from './write-drafts';

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
