import { contentMessages } from '@app/contracts/content/messages';
import type { saveContentDraftSchema } from '@app/contracts/content/schema';
import type { ErrorDetail } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { contentWord } from '@app/db/schema/content-word';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { wellFormed } from '../core/well-formed-json';
import { editableFieldsOf, getContent, readWordRows, requireSection } from './content-view';
import { lockWords, rejectChanged } from './lock-words';
import { valueSchema } from './word-schema';

type Input = z.output<typeof saveContentDraftSchema>;

/** The changes with their values as the fields take them; null stays. Throws VALIDATION_FAILED with a detail on each that is wrong. */
function readChanges({ section: id, changes }: Input) {
  const fields = new Map(editableFieldsOf(requireSection(id)).map((field) => [field.path, field]));
  const details: ErrorDetail[] = [];
  const read = changes.map(({ path, revision, value }) => {
    const field = fields.get(path);
    const parsed = field && value !== null ? valueSchema(field).safeParse(value) : undefined;
    if (!field) details.push({ field: path, message: contentMessages.unknownField });
    else if (parsed?.success && JSON.stringify(parsed.data).length > limits.wordValue) {
      details.push({ field: path, message: messages.tooLong(field.label, limits.wordValue) });
    } else if (parsed?.error) {
      for (const { path: within, message } of parsed.error.issues) {
        details.push({ field: [path, ...within.map(String)].join('.'), message });
      }
    }
    return { path, revision, value: parsed?.data ?? null };
  });
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details });
  return read;
}

/**
 * Drafts words of a section; nobody but the team sees them. Throws CONTENT_SECTION_NOT_FOUND, VALIDATION_FAILED, and
 * CONTENT_CHANGED when somebody else has changed one of the fields, of which then none is saved.
 */
export async function saveDraft(outer: UserContext, input: Input) {
  const section = requireSection(input.section);
  const changes = readChanges(input);
  await inTransaction(outer, async (ctx) => {
    await lockWords(ctx);
    const rows = await readWordRows(ctx, section);
    rejectChanged(rows, changes);
    await ctx.db
      .insert(contentWord)
      .values(
        changes.map(({ path, value }) => {
          const isPublished = JSON.stringify(rows.get(path)?.published ?? null) === JSON.stringify(value);
          return {
            path,
            draft: isPublished ? null : wellFormed(value === null ? {} : { value }),
            revision: 1,
            updatedBy: ctx.actor.id,
            updatedAt: ctx.now(),
          };
        }),
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
    await recordAudit(ctx, {
      action: 'content.saveDraft',
      entityId: section.id,
      label: section.title,
      after: Object.fromEntries(changes.map(({ path, value }) => [path, value])),
    });
  });
  return getContent(outer, input);
}
