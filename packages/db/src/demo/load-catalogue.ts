import { parsePrice } from '@app/contracts/catalogue/price/parse-price';
import type { Price } from '@app/contracts/catalogue/price/price';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../client';
import { category } from '../schema/catalogue/category';
import { template, templateIndustry, templateMedia } from '../schema/catalogue/template';
import { auditEvent } from '../schema/core/audit-event';
import { demoCatalogue } from './catalogue';
import { demoId } from './demo-id';
import { demoPageFacts } from './demo-page-facts.gen';
import { toMediaRows } from './demo-pictures';
import type { DemoTemplate } from './demo-template';
import type { FindPerson, Person } from './load-people';
import { daysBefore, hoursAfter, hoursBefore } from './relative-dates';

export interface LoadedTemplate {
  readonly id: string;
  readonly title: string;
  readonly price: Price;
}

/** Looks up a loaded template; undefined if a real template already has its slug. */
export type FindTemplate = (slug: string) => LoadedTemplate | undefined;

/**
 * Inserts categories, templates, their industries and pictures. Existing names and slugs keep their current
 * rows.
 */
export async function loadCatalogue(
  tx: Transaction,
  now: Date,
  findPerson: FindPerson,
  siteUrl: URL,
): Promise<FindTemplate> {
  const categoryIds = await loadCategories(tx, now);
  const entries = demoCatalogue.flatMap(({ slug, templates }) =>
    templates.map((demo) => ({ demo, categoryId: categoryIds.get(slug) ?? null })),
  );
  const author = findPerson('editor@example.com');
  const inserted = await tx
    .insert(template)
    .values(entries.map(({ demo, categoryId }) => toTemplateRow(demo, now, author, categoryId, siteUrl)))
    .onConflictDoNothing()
    .returning({ id: template.id });
  const insertedIds = new Set(inserted.map((row) => row.id));
  const loaded = entries
    .map(({ demo }) => ({ demo, id: demoId('template', demo.slug) }))
    .filter(({ id }) => insertedIds.has(id));
  if (loaded.length > 0) await loadTemplateDetails(tx, now, author, loaded);

  const bySlug = new Map(
    loaded.map(({ demo, id }) => [demo.slug, { id, title: demo.title, price: readPrice(demo) }]),
  );
  return (slug) => bySlug.get(slug);
}

/** Returns category ids by demo slug. */
async function loadCategories(tx: Transaction, now: Date): Promise<Map<string, string>> {
  const createdAt = hoursBefore(now, 380 * 24);
  await tx
    .insert(category)
    .values(
      demoCatalogue.map(({ slug, name, description }, position) => ({
        id: demoId('category', slug),
        slug,
        name,
        description,
        position,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .onConflictDoNothing();
  const [bySlug, byName] = [
    await tx
      .select({ id: category.id, key: category.slug })
      .from(category)
      .where(
        inArray(
          category.slug,
          demoCatalogue.map(({ slug }) => slug),
        ),
      ),
    await tx
      .select({ id: category.id, key: category.name })
      .from(category)
      .where(
        inArray(
          category.name,
          demoCatalogue.map(({ name }) => name),
        ),
      ),
  ];
  const ids = new Map(bySlug.map((row) => [row.key, row.id]));
  const idsByName = new Map(byName.map((row) => [row.key.toLowerCase(), row.id]));
  return new Map(
    demoCatalogue.flatMap(({ slug, name }) => {
      const id = idsByName.get(name.toLowerCase()) ?? ids.get(slug);
      return id ? [[slug, id]] : [];
    }),
  );
}

function readPrice(demo: DemoTemplate): Price {
  const price = parsePrice(demo.price);
  if (!price) throw new Error(`the price of the demo template ${demo.slug} can't be read: ${demo.price}`);
  return price;
}

function submittedAt(demo: DemoTemplate, now: Date): Date {
  const at = daysBefore(now, demo.ageDays, demo.slug);
  return demo.status ? at : hoursBefore(at, 57);
}

function toTemplateRow(
  demo: DemoTemplate,
  now: Date,
  author: Person,
  categoryId: string | null,
  siteUrl: URL,
): typeof template.$inferInsert {
  const price = readPrice(demo);
  const publishedAt = demo.status ? null : daysBefore(now, demo.ageDays, demo.slug);
  const createdAt = submittedAt(demo, now);
  const changes = demo.changelog ?? [];
  const decidedAt = publishedAt ?? (demo.status === 'rejected' ? hoursAfter(createdAt, 21) : createdAt);
  return {
    id: demoId('template', demo.slug),
    slug: demo.slug,
    title: demo.title,
    tagline: demo.tagline,
    description: demo.description,
    priceText: price.text,
    priceKind: price.kind,
    priceMinCents: price.minCents,
    priceMaxCents: price.maxCents,
    ...presentationOf(demo),
    features: [...demo.features],
    changelog: changes.map(({ ageDays, version, text }) => ({
      date: hoursBefore(now, ageDays * 24)
        .toISOString()
        .slice(0, 10),
      text,
      version,
    })),
    // Only published templates have a site in apps/demos, and a dead link is worse than none.
    demoUrl: demo.status ? null : new URL(`/demos/${demo.slug}/`, siteUrl).href,
    status: demo.status ?? 'published',
    rejectionReason: demo.rejectionReason ?? null,
    categoryId,
    authorId: author.id,
    authorName: author.name,
    // The latest pin comes first, so the first position was pinned last.
    pinnedAt: demo.pinned ? hoursBefore(now, 24 + demo.pinned) : null,
    version: demo.status === 'pending' ? 1 : 2,
    createdAt,
    updatedAt: new Date(
      Math.max(...[decidedAt, ...changes.map(({ ageDays }) => hoursBefore(now, ageDays * 24))].map(Number)),
    ),
    publishedAt,
  };
}

/** Returns what a template's page says of whom it suits, and what was measured on its demo site. */
function presentationOf({ slug, audience = '', preparation = '', usualChanges = '' }: DemoTemplate) {
  const advice = { audience, preparation, usualChanges };
  const measured = demoPageFacts[slug];
  if (!measured) return advice;
  const { sections, colors, typefaces, bytes, scores } = measured;
  const [speed, accessibility, practices, searchEngines] = scores;
  const facts = [
    `Page weight: ${Math.round(bytes / 1000)} kB`,
    `Lighthouse: speed ${speed}, accessibility ${accessibility}, best practices ${practices}, search engines ${searchEngines}`,
    'Language: English',
  ];
  return {
    ...advice,
    sections: sections.map(([name, start]) => `${name} ${start}%`).join('\n'),
    colors: colors.join(' '),
    typefaces: typefaces.join(', '),
    facts: facts.join('\n'),
  };
}

async function loadTemplateDetails(
  tx: Transaction,
  now: Date,
  author: Person,
  loaded: readonly { demo: DemoTemplate; id: string }[],
): Promise<void> {
  await tx
    .insert(templateIndustry)
    .values(
      loaded.flatMap(({ demo, id }) => demo.industries.map((industry) => ({ templateId: id, industry }))),
    );
  const pictures = loaded.flatMap(({ demo, id }) => toMediaRows(demo, id, submittedAt(demo, now)));
  if (pictures.length > 0) await tx.insert(templateMedia).values(pictures);
  const reviewed = loaded.filter(({ demo }) => demo.status !== 'pending');
  if (reviewed.length === 0) return;
  await tx.insert(auditEvent).values(
    reviewed.map(({ demo, id }) => {
      const [action, at] = demo.status
        ? (['reject', hoursAfter(submittedAt(demo, now), 21)] as const)
        : (['publish', daysBefore(now, demo.ageDays, demo.slug)] as const);
      return {
        id: demoId('audit-event', `template.${action}:${demo.slug}`),
        actorId: author.id,
        actorName: author.name,
        action: `template.${action}`,
        entity: 'template',
        entityId: id,
        entityLabel: demo.title,
        before: { status: 'pending' },
        after: {
          status: demo.status ?? 'published',
          ...(demo.rejectionReason ? { rejectionReason: demo.rejectionReason } : {}),
        },
        createdAt: at,
      };
    }),
  );
}
