import type { ContentSection, EditableField } from '@app/content/editing/field';
import { fieldsOf, isEditable, sectionsIn } from '@app/content/editing/sections';
import { parseWordPath } from '@app/content/path-in-language';
import type { ErrorDetail } from '@app/contracts/error-reasons';
import type { ContentFile, importWordsSchema } from '@app/contracts/site/content/content-file';
import { contentMessages } from '@app/contracts/site/content/messages';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { isPublished, readWordRows, type WordRows } from './content-view';
import { gatherChanges } from './gather-earlier-fields';
import { lockWords, readWord } from './read-word';
import { refusedPictures } from './require-pictures';
import { writeDrafts } from './save-draft';
import { standardsOf } from './standard-words';

interface ImportedField {
  path: string;
  label: string;
  /** The text visitors see now. */
  before: unknown;
  /** The text visitors would see. */
  after: unknown;
}

export interface ImportedWords {
  /** The texts that are or would be drafted, by section. */
  drafted: { section: string; title: string; fields: ImportedField[] }[];
  /** Number of fields that already have this text. */
  unchanged: number;
  /** The paths left out, with reasons. */
  skipped: ErrorDetail[];
}

/**
 * Drafts the texts of a file; nothing is published, and no existing draft is lost. Fields that are unknown to
 * this site, locked, invalid or already drafted are skipped and reported (public-pages.words-file). A dry run
 * returns the same and changes nothing.
 */
export async function importWords(
  outer: UserContext,
  { words: sent, rehearse = false }: z.output<typeof importWordsSchema>,
): Promise<ImportedWords> {
  const words = await gatherChanges(outer, sent);
  const sections = sectionsIn(outer.languages);
  const skipped = unknownFields(outer, sections, words);
  const readable = sections.flatMap((section) => {
    const changes = fieldsOf(section).flatMap((field) => {
      if (!isEditable(field) || !Object.hasOwn(words, field.path)) return [];
      const { value, details } = readWord(field.path, field, words[field.path]);
      skipped.push(...details);
      return details.length > 0 ? [] : [{ path: field.path, field, value }];
    });
    return changes.length > 0 ? [{ section, changes }] : [];
  });
  return inTransaction(outer, async (ctx) => {
    if (!rehearse) await lockWords(ctx);
    const imported: ImportedWords = { drafted: [], unchanged: 0, skipped };
    for (const { section, changes } of readable) {
      const next = await importSection(ctx, section, changes, imported);
      if (next && !rehearse) await draftSection(ctx, section, next);
    }
    return imported;
  });
}

/** Returns details on the paths that the studio does not know or does not edit. */
function unknownFields(
  { languages }: Pick<UserContext, 'languages'>,
  sections: readonly ContentSection[],
  words: ContentFile['words'],
): ErrorDetail[] {
  const fields = new Map(sections.flatMap(fieldsOf).map((field) => [field.path, field]));
  return Object.keys(words).flatMap((path) => {
    const field = fields.get(path);
    if (!languages.includes(parseWordPath(path).language)) {
      return [{ field: path, message: contentMessages.languageNotOffered }];
    }
    if (!field) return [{ field: path, message: contentMessages.unknownField }];
    return isEditable(field) ? [] : [{ field: path, message: field.reason }];
  });
}

interface Change {
  path: string;
  field: EditableField;
  value: unknown;
}

/**
 * Splits a section's fields in the file into those to draft and those to skip; undefined when none is left.
 */
async function importSection(
  ctx: UserContext,
  section: ContentSection,
  changes: readonly Change[],
  imported: ImportedWords,
) {
  const rows = await readWordRows(ctx, section);
  const refused = await refusedPictures(ctx, changes);
  const next = changes.filter((change) => {
    const { path, value } = change;
    const drafted = rows.get(path)?.draft;
    const refusal = refused.get(change);
    if (refusal !== undefined) imported.skipped.push({ field: path, message: refusal });
    else if (drafted) imported.skipped.push({ field: path, message: contentMessages.alreadyDrafted });
    else if (isPublished(rows, path, value)) imported.unchanged += 1;
    else return true;
    return false;
  });
  if (next.length === 0) return undefined;
  const standards = await standardsOf(
    ctx,
    section,
    next.map(({ path }) => path),
  );
  imported.drafted.push({
    section: section.id,
    title: section.title,
    fields: next.map(({ path, field: { label }, value }) => ({
      ...{ path, label },
      before: rows.get(path)?.published ?? standards[path],
      after: value ?? standards[path],
    })),
  });
  return { rows, changes: next };
}

async function draftSection(
  ctx: UserContext,
  section: ContentSection,
  { rows, changes }: { rows: WordRows; changes: readonly Change[] },
): Promise<void> {
  await writeDrafts(ctx, rows, changes);
  await recordAudit(ctx, {
    action: 'content.importWords',
    entityId: section.id,
    label: section.title,
    after: Object.fromEntries(changes.map(({ path, value }) => [path, value])),
  });
}
