import { editableFieldsOf, languageOf } from '@app/content/editing/sections';
import { contentMessages } from '@app/contracts/content/messages';
import type { confirmTranslationsSchema } from '@app/contracts/content/schema';
import { languages } from '@app/contracts/languages';
import { contentWord } from '@app/db/schema/content-word';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { getContent, requireSection } from './content-view';

/**
 * Notes that what a field says in another language still fits the words of the first one, which were changed after it (dashboard.older-translations); neither
 * words nor drafts change. Throws CONTENT_SECTION_NOT_FOUND, and VALIDATION_FAILED for a field that is of the first language alone.
 */
export async function confirmTranslations(
  outer: UserContext,
  input: z.output<typeof confirmTranslationsSchema>,
) {
  const section = requireSection(outer, input.section);
  const field = editableFieldsOf(section).find(({ path }) => path === input.path);
  const isTranslated = languageOf(section) !== languages[0] || (field?.kind === 'list' && field.translated);
  if (!field || !isTranslated) {
    throw new AppError('VALIDATION_FAILED', {
      details: [{ field: input.path, message: contentMessages.unknownField }],
    });
  }
  await inTransaction(outer, async (ctx) => {
    const confirmedAt = ctx.now();
    await ctx.db
      .insert(contentWord)
      .values({ path: field.path, confirmedAt })
      .onConflictDoUpdate({ target: contentWord.path, set: { confirmedAt } });
    await recordAudit(ctx, {
      action: 'content.confirmTranslations',
      entityId: section.id,
      label: section.title,
      after: { field: field.label },
    });
  });
  return getContent(outer, input);
}
