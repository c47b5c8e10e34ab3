import type { EditableField, ListField } from '@app/content/editing/field';
import { entriesOf } from '@app/content/editing/list-entries';
import { editableFieldsOf, inEachLanguage, languageOf } from '@app/content/editing/sections';
import { textAt, textsOf } from '@app/content/editing/translated-texts';
import { parseWordPath } from '@app/content/path-in-language';
import { languages } from '@app/contracts/languages';
import { otherLanguages } from '@app/contracts/other-languages';
import { contentMessages } from '@app/contracts/site/content/messages';
import type { confirmTranslationsSchema, EntryText } from '@app/contracts/site/content/schema';
import { contentWord } from '@app/db/schema/site/content-word';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getContent, readWordRows, requireSection, type WordRows } from './content-view';
import { lockWords, rejectChanged } from './read-word';
import { standardsOf } from './standard-words';
import { textKey } from './translated-from';

const unknownField = (path: string) =>
  new AppError('VALIDATION_FAILED', {
    details: [{ field: path, message: contentMessages.unknownField }],
  });

/** Returns the label of a translatable text of a list; undefined when the list has no such text. */
function labelOf(field: EditableField, { keys }: EntryText): string | undefined {
  const texts = field.kind === 'list' ? textsOf(field.translated ?? []) : [];
  return texts.find((text) => text.keys.join('.') === keys.join('.'))?.label;
}

/**
 * Merges the previous confirmations of a list's texts with the new ones, of all texts or one. Only published
 * entries are included: the others would waste space.
 */
async function confirmedTexts(
  ctx: UserContext,
  section: ReturnType<typeof requireSection>,
  {
    field: { path, translated = [] },
    text,
    rows,
  }: { field: ListField; text: EntryText | undefined; rows: WordRows },
) {
  const row = rows.get(path);
  const entries = entriesOf(row?.published ?? (await standardsOf(ctx, section, [path]))[path]);
  const at = ctx.now().toISOString();
  const all = entries.flatMap((entry) =>
    otherLanguages.flatMap((language) =>
      textsOf(translated).map(({ keys }) => {
        const of = textAt(entry, keys) ?? '';
        return [textKey({ entry: String(entry.id), language, keys }), { at, of }] as const;
      }),
    ),
  );
  const confirmed = text ? all.filter(([key]) => key === textKey(text)) : all;
  if (confirmed.length === 0) throw unknownField(path);
  const currentKeys = new Set(all.map(([key]) => key));
  const before = Object.entries(row?.confirmedTexts ?? {}).filter(([key]) => currentKeys.has(key));
  return Object.fromEntries([...before, ...confirmed]);
}

type Input = z.output<typeof confirmTranslationsSchema>;

/**
 * Returns the section's rows after checking that the caller has seen the current field and its first-language
 * counterpart. Throws CONTENT_CHANGED.
 */
async function requireSeen(
  ctx: UserContext,
  section: ReturnType<typeof requireSection>,
  { path, revision, firstRevision }: Input,
): Promise<WordRows> {
  const rows = await readWordRows(ctx, section);
  rejectChanged(rows, [{ path, revision }]);
  const inFirstLanguage = inEachLanguage(section, ctx.languages).find(
    (each) => languageOf(each) === languages[0],
  );
  const firstLanguageRow =
    inFirstLanguage && (await readWordRows(ctx, inFirstLanguage)).get(parseWordPath(path).path);
  // Reported at the field that the caller is editing.
  rejectChanged(new Map(firstLanguageRow && [[path, firstLanguageRow]]), [{ path, revision: firstRevision }]);
  return rows;
}

/**
 * Records that the translation of a field, or of one text of an entry in it, still fits the first-language
 * text that was changed after it (dashboard.older-translations); texts and drafts stay unchanged. Throws
 * CONTENT_SECTION_NOT_FOUND, VALIDATION_FAILED for a field or text that exists in the first language only,
 * and CONTENT_CHANGED when one of the two was changed meanwhile.
 */
export async function confirmTranslations(outer: UserContext, input: Input) {
  const { path, text } = input;
  const section = requireSection(outer, input.section);
  const field = editableFieldsOf(section).find((each) => each.path === path);
  const list = field?.kind === 'list' && field.translated ? field : undefined;
  const isTranslated = languageOf(section) !== languages[0] || list;
  const label = field && text && labelOf(field, text);
  if (!field || !isTranslated || (text && !label)) throw unknownField(path);
  await inTransaction(outer, async (ctx) => {
    await lockWords(ctx);
    const rows = await requireSeen(ctx, section, input);
    const set = list
      ? { confirmedTexts: await confirmedTexts(ctx, section, { field: list, text, rows }) }
      : { confirmedAt: ctx.now() };
    await ctx.db
      .insert(contentWord)
      .values({ path, ...set })
      .onConflictDoUpdate({ target: contentWord.path, set });
    await recordAudit(ctx, {
      action: 'content.confirmTranslations',
      entityId: section.id,
      label: section.title,
      after: { field: field.label, ...(text && { entry: text.entry, text: label }) },
    });
  });
  return getContent(outer, input);
}
