import type { ContentSection } from '@app/content/editing/field';
import { contentSections, editableFieldsOf, inEachLanguage, languageOf } from '@app/content/editing/sections';
import { contentSchedule, contentWord } from '@app/db/schema/site/content-word';
import { isNotNull } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

function stateOf(schedule: { failure: string | null } | undefined): 'waits' | 'missed' | null {
  if (!schedule) return null;
  return schedule.failure === null ? 'waits' : 'missed';
}

/**
 * Lists every section of the studio, with its number of unpublished drafts and whether a publication is
 * scheduled; `others`: the same for the other languages of the site.
 */
export async function listSections({ db, languages }: UserContext) {
  const [rows, scheduled] = await Promise.all([
    db.select({ path: contentWord.path }).from(contentWord).where(isNotNull(contentWord.draft)),
    db.select({ section: contentSchedule.section, failure: contentSchedule.failure }).from(contentSchedule),
  ]);
  const drafted = new Set(rows.map(({ path }) => path));
  const toState = (section: ContentSection) => ({
    id: section.id,
    schedule: stateOf(scheduled.find((one) => one.section === section.id)),
    drafts: editableFieldsOf(section).filter(({ path }) => drafted.has(path)).length,
  });
  return contentSections.map((section) => ({
    ...toState(section),
    title: section.title,
    page: section.page,
    others: inEachLanguage(section, languages)
      .filter((other) => other !== section)
      .map((other) => ({ ...toState(other), language: languageOf(other) })),
  }));
}
