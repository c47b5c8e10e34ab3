import { everySection, fieldsOf } from '@app/content/editing/sections';
import { contentSchedule, contentVersion, contentWord } from '@app/db/schema/content-word';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../core/context';

/** Whether words hold a picture, however deep in lists it stands. */
function showsPicture(words: AnyPgColumn, pictureId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`coalesce(jsonb_path_exists(
    ${words}, '$.**.pictureId ? (@ == $id)', jsonb_build_object('id', ${pictureId}::text)
  ), false)`;
}

/** Where words of the site show a picture now, or would. */
export interface PictureUse {
  /** Id of a section of the studio. */
  section: string;
  title: string;
  /** `draft` and `scheduled`: nobody but the team sees it there yet. */
  state: 'published' | 'draft' | 'scheduled';
}

/** The sections whose published, drafted or scheduled words show a picture. Earlier versions are no use of it. */
export async function listUses({ db }: Pick<Context, 'db'>, pictureId: string): Promise<PictureUse[]> {
  const id = sql`${pictureId}`;
  const words = await db
    .select({
      path: contentWord.path,
      published: showsPicture(contentWord.published, id),
      draft: showsPicture(contentWord.draft, id),
    })
    .from(contentWord);
  const scheduled = await db
    .select({ section: contentSchedule.section })
    .from(contentSchedule)
    .where(showsPicture(contentSchedule.words, id));
  return everySection.flatMap((section) => {
    const paths = fieldsOf(section).map(({ path }) => path);
    const own = words.filter(({ path }) => paths.includes(path));
    const states: Record<PictureUse['state'], boolean> = {
      published: own.some(({ published }) => published),
      draft: own.some(({ draft }) => draft),
      scheduled: scheduled.some((row) => row.section === section.id),
    };
    const found = Object.entries(states).filter(([, shows]) => shows) as [PictureUse['state'], true][];
    return found.map(([state]) => ({ section: section.id, title: section.title, state }));
  });
}

/** Whether any words show a picture: published, drafted, scheduled, or of an earlier version that can come back. */
export function isShownAnywhere(pictureId: AnyPgColumn): SQL {
  return sql`(
    exists (select from ${contentWord} where ${showsPicture(contentWord.published, pictureId)}
      or ${showsPicture(contentWord.draft, pictureId)})
    or exists (select from ${contentSchedule} where ${showsPicture(contentSchedule.words, pictureId)})
    or exists (select from ${contentVersion} where ${showsPicture(contentVersion.words, pictureId)})
  )`;
}
