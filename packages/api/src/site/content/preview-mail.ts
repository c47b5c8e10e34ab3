import { editableFieldsOf, languageOf } from '@app/content/editing/sections';
import { isMailSection } from '@app/content/rewording/message-modules';
import type { MailPreview } from '@app/contracts/messaging/mail/preview';
import type { previewMailSchema } from '@app/contracts/site/content/schema';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readWordRows, requireSection } from './content-view';
import { readWord } from './read-word';

/**
 * Renders a sample mail with what is typed or drafted in its section; a text that its field refuses stays as it was.
 * Throws CONTENT_SECTION_NOT_FOUND, also for a section of pages.
 */
export async function previewMail(
  ctx: UserContext,
  { section: id, words: typed, at, mail }: z.output<typeof previewMailSchema>,
): Promise<MailPreview | null> {
  const section = requireSection(ctx, id);
  if (!isMailSection(id)) throw new AppError('CONTENT_SECTION_NOT_FOUND');
  const rows = await readWordRows(ctx, section);
  const fields = editableFieldsOf(section);
  const words = fields.flatMap((field) => {
    const { path } = field;
    const row = rows.get(path);
    const saved = row?.draft ? row.draft.value : row?.published;
    const read = Object.hasOwn(typed, path) ? readWord(path, field, typed[path]) : undefined;
    const word = read && read.details.length === 0 ? read.value : saved;
    return typeof word === 'string' ? [[path, word] as const] : [];
  });
  return ctx.previewMail({
    language: languageOf(section),
    paths: fields.map(({ path }) => path),
    words: Object.fromEntries(words),
    ...{ at, mail },
  });
}
