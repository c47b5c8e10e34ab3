import { arrangeMenu, type MenuEntry } from '@app/content/arrange-menu';
import type { ContentSection } from '@app/content/editing/field';
import { entriesOf } from '@app/content/editing/list-entries';
import { findField, sectionsIn } from '@app/content/editing/sections';
import { contentVersion } from '@app/db/schema/site/content-word';
import { desc } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { requireSection } from './content-view';
import { offeredSections } from './offered-sections';
import { readPublishedWords } from './read-published-words';
import { standardsOf } from './standard-words';

/** Returns the newest version of each section that was ever published. */
async function newestVersions({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectDistinctOn([contentVersion.section], {
      section: contentVersion.section,
      number: contentVersion.number,
      createdAt: contentVersion.createdAt,
    })
    .from(contentVersion)
    .orderBy(contentVersion.section, desc(contentVersion.number));
  return new Map(rows.map((row) => [row.section, row]));
}

function toPublished(
  { id, title, page, language }: ContentSection,
  versions: Awaited<ReturnType<typeof newestVersions>>,
) {
  const newest = versions.get(id);
  return {
    ...{ type: id, title, page },
    /** Omitted for the first language. */
    ...(language && { language }),
    /** Number of publications; 0 while it has only the standard texts. */
    version: newest?.number ?? 0,
    publishedAt: newest?.createdAt.toISOString() ?? null,
  };
}

/** Lists the sections with their versions, for clients that read the texts elsewhere (rest.content-paths). */
export async function listPublishedSections(ctx: Pick<Context, 'db' | 'languages' | 'builtWords'>) {
  const versions = await newestVersions(ctx);
  const isOffered = await offeredSections(ctx);
  return sectionsIn(ctx.languages)
    .filter(isOffered)
    .map((section) => toPublished(section, versions));
}

/**
 * Returns lists as visitors see them, without hidden entries, and menus also with items added by later
 * releases.
 */
function toShownValue(path: string, value: unknown): unknown {
  const field = findField(path);
  if (field?.kind === 'list') return entriesOf(value).filter(({ shown }) => shown !== false);
  if (field?.kind !== 'menu') return value;
  const entries = value as MenuEntry[];
  return arrangeMenu(field.entries, entries).map(({ label, href }) => {
    const translations = entries.find((entry) => entry.href === href)?.translations;
    return { label, href, ...(translations && { translations }) };
  });
}

/**
 * Returns a section's texts as visitors see them, by the paths of its fields: the published text or else the
 * standard one, never a draft. Throws CONTENT_SECTION_NOT_FOUND.
 */
export async function getPublishedSection(
  ctx: Pick<Context, 'db' | 'languages' | 'builtWords'>,
  { section: id }: { section: string },
) {
  const section = requireSection(ctx, id);
  // Read the version first: if the texts are newer, a client that compares versions only fetches once more;
  // the other way round it would miss the change.
  const versions = await newestVersions(ctx);
  const published = await readPublishedWords(ctx);
  const standards = await standardsOf(ctx, section);
  const words = Object.entries(standards).map(([path, standard]) => [
    path,
    toShownValue(path, published[path] ?? standard),
  ]);
  return { ...toPublished(section, versions), words: Object.fromEntries(words) as typeof standards };
}
