import { contentSections } from '@app/content/editing/sections';
import { contentWord } from '@app/db/schema/content-word';
import { isNotNull } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { editableFieldsOf } from './content-view';

/** Every section of the studio, with how many of its fields are drafted and not published. */
export async function listSections({ db }: UserContext) {
  const rows = await db
    .select({ path: contentWord.path })
    .from(contentWord)
    .where(isNotNull(contentWord.draft));
  const drafted = new Set(rows.map(({ path }) => path));
  return contentSections.map((section) => ({
    id: section.id,
    title: section.title,
    page: section.page,
    drafts: editableFieldsOf(section).filter(({ path }) => drafted.has(path)).length,
  }));
}
