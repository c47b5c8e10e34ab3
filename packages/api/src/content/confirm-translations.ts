import type { EditableField, ListField } from '@app/content/editing/field';
import { entriesOf } from '@app/content/editing/list-entries';
import { editableFieldsOf, inEachLanguage, languageOf } from '@app/content/editing/sections';
import { textAt, textsOf } from '@app/content/editing/translated-texts';
import { readWordPath } from '@app/content/path-in-language';
import { contentMessages } from '@app/contracts/content/messages';
import type { confirmTranslationsSchema, ToldText } from '@app/contracts/content/schema';
import { languages } from '@app/contracts/languages';
import { otherLanguages } from '@app/contracts/other-languages';
import { contentWord } from '@app/db/schema/content-word';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { textKey } from './confirmed-texts';
import { getContent, readWordRows, requireSection, type WordRows } from './content-view';
import { lockWords, rejectChanged } from './lock-words';
import { standardsOf } from './standard-words';

const unknownField = (path: string) =>
  new AppError('VALIDATION_FAILED', {
    details: [{ field: path, message: contentMessages.unknownField }],
  });

/** The label of a text in a list that is told in each language; undefined where the list has no such text. */
function labelOf(field: EditableField, { keys }: ToldText): string | undefined {
  const texts = field.kind === 'list' ? textsOf(field.translated ?? []) : [];
  return texts.find((text) => text.keys.join('.') === keys.join('.'))?.label;
}

/** What was confirmed of the texts of a list before and is now, all of them or one, of the entries that visitors read: the others take no room. */
async function confirmedTexts(
  ctx: UserContext,
  section: ReturnType<typeof requireSection>,
  {
    field: { path, translated = [] },
    text,
    rows,
  }: { field: ListField; text: ToldText | undefined; rows: WordRows },
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
  const known = new Set(all.map(([key]) => key));
  const before = Object.entries(row?.confirmedTexts ?? {}).filter(([key]) => known.has(key));
  return Object.fromEntries([...before, ...confirmed]);
}

type Input = z.output<typeof confirmTranslationsSchema>;

/** The rows of the section, once the caller has seen the field, and the one of the first language beside it, as they are. Throws CONTENT_CHANGED. */
async function requireSeen(
  ctx: UserContext,
  section: ReturnType<typeof requireSection>,
  { path, revision, firstRevision }: Input,
): Promise<WordRows> {
  const rows = await readWordRows(ctx, section);
  rejectChanged(rows, [{ path, revision }]);
  const inFirst = inEachLanguage(section, ctx.languages).find((each) => languageOf(each) === languages[0]);
  const first = inFirst && (await readWordRows(ctx, inFirst)).get(readWordPath(path).path);
  // It is said at the field that the caller has before them.
  rejectChanged(new Map(first && [[path, first]]), [{ path, revision: firstRevision }]);
  return rows;
}

/**
 * Notes that what a field, or one text of an entry in it, says in another language still fits the words of the first one, which were changed after it
 * (dashboard.older-translations); neither words nor drafts change. Throws CONTENT_SECTION_NOT_FOUND, and VALIDATION_FAILED for a field or text that is of the first language alone,
 * and CONTENT_CHANGED when somebody has changed one of the two meanwhile.
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
