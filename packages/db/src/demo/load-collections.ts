import type { Transaction } from '../client';
import { collection } from '../schema/catalogue/collection';
import { demoId } from './demo-id';
import type { FindTemplate } from './load-catalogue';
import { daysBefore } from './relative-dates';

/** Sample collections: two with hand-picked templates in order, and two filled by a rule. */
const pickedCollections = [
  {
    slug: 'open-for-business-in-a-week',
    title: 'Open for business in a week',
    summary: 'Small sites that need few words and pictures of your own, for who has to be found soon.',
    templates: ['marketstall', 'ledgerline', 'coastline', 'harbor-and-co', 'meridian'],
  },
  {
    slug: 'for-guests-and-travelers',
    title: 'For guests and travelers',
    summary: 'Rooms, tours and tables: sites that show the place first and take the booking themselves.',
    templates: ['lanternlight', 'coastline', 'roam-diary'],
  },
] as const;

const ruleCollections = [
  {
    slug: 'fresh-from-the-studio',
    title: 'Fresh from the studio',
    summary: 'What our designers have finished last, with the newest design first.',
    price: null,
    sort: 'newest',
  },
  {
    slug: 'free-to-start-with',
    title: 'Free to start with',
    summary: 'The design costs nothing; you pay for what we change.',
    price: 'free',
    sort: 'name',
  },
] as const;

/**
 * Inserts published collections; runs after the catalogue. Existing addresses keep their current collections.
 */
export async function loadCollections(tx: Transaction, now: Date, findTemplate: FindTemplate): Promise<void> {
  const rows = [
    ...pickedCollections.map(({ templates, ...content }) => ({
      ...content,
      kind: 'picked' as const,
      templateIds: templates.flatMap((slug) => findTemplate(slug)?.id ?? []),
    })),
    ...ruleCollections.map((content) => ({ ...content, kind: 'rule' as const })),
  ];
  await tx
    .insert(collection)
    .values(
      rows.map((row, position) => {
        const at = daysBefore(now, 14 - position, row.slug);
        return {
          ...row,
          id: demoId('collection', row.slug),
          position,
          ...{ publishedAt: at, createdAt: at, updatedAt: at },
        };
      }),
    )
    .onConflictDoNothing();
}
