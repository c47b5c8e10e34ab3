import type { ShownBlock } from '@app/content/shown-picture';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { nothingForSearch } from '@app/contracts/site/post/schema';
import { post } from '@app/db/schema/site/post';
import {
  otherLanguageOf,
  type Reader,
  type Translated,
  translateRows,
} from '../../core/translation/translate-rows';
import type { PostRow } from './post-view';

type Words = Pick<PostRow, 'slug' | 'title' | 'summary' | 'category' | 'search'> & { body?: PostRow['body'] };

/** Returns posts or pages, with or without their text, in the reader's language. */
export async function translatePosts<Row extends Words>(
  reader: Reader,
  rows: readonly Row[],
): Promise<(Row & Translated)[]> {
  if (!otherLanguageOf(reader)) return [...rows];
  const named = rows.map((row) => ({ ...row, searchTitle: '', searchDescription: '' }));
  const names = ['title', 'summary', 'category', 'searchTitle', 'searchDescription', 'body'] as const;
  const shown = names.filter((name) => name !== 'body' || (rows[0] && 'body' in rows[0]));
  const found = await translateRows(reader, post, 'slug', named, shown);
  return found.map(({ searchTitle, searchDescription, ...row }) => {
    const { title, description, unlisted } = row.search ?? nothingForSearch;
    // What engines are told in the first language would hide a title that the page has in the reader's.
    const isOwn = (name: string) => row.translated?.includes(name);
    const search = {
      title: searchTitle || (isOwn('title') ? '' : title),
      description: searchDescription || (isOwn('summary') ? '' : description),
      unlisted,
    };
    return { ...row, search } as unknown as Row & Translated;
  });
}

/** Marks the descriptions that pictures have in a translated text as being in its language. */
export function describeIn(language: OtherLanguage | undefined, body: readonly ShownBlock[]): ShownBlock[] {
  return body.map((block) =>
    language && block.type === 'picture' && !block.altTranslations
      ? { ...block, altTranslations: { [language]: block.alt } }
      : block,
  );
}
