import type { DocumentParty } from '@app/contracts/files/document/document';
import { nothingForSearch } from '@app/contracts/site/post/schema';
import { and, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../client';
import { cartItem } from '../schema/cart/cart';
import { template } from '../schema/catalogue/template';
import { cannedReply } from '../schema/desk/canned-reply';
import { company, companyMember } from '../schema/people/company';
import { post, postVersion } from '../schema/site/post';
import { demoPassword } from './demo-accounts';
import { demoCompanies } from './demo-buyers';
import { lockDemoData, readDemoState, writeDemoState } from './demo-data-state';
import { demoId, isDemoRow } from './demo-id';
import { demoPosts } from './demo-posts';
import { demoCartItems } from './demo-tickets';
import { loadBilling } from './load-billing';
import { type FindTemplate, loadCatalogue } from './load-catalogue';
import { loadCollections } from './load-collections';
import { loadCorrections } from './load-corrections';
import { loadHandovers } from './load-handovers';
import { loadLeads } from './load-leads';
import { loadLicenses } from './load-licenses';
import { loadNotices } from './load-notices';
import { type FindPerson, loadPeople } from './load-people';
import { loadProofs } from './load-proofs';
import { loadQuotes } from './load-quotes';
import { loadReviews } from './load-reviews';
import { loadSales } from './load-sales';
import { loadVisits } from './load-visits';
import { hoursBefore } from './relative-dates';

/**
 * Inserts the sample companies with their sample people. A name that already exists keeps its company; real
 * accounts are not added to any.
 */
async function loadCompanies(tx: Transaction, now: Date, findPerson: FindPerson): Promise<void> {
  for (const { key, people, ...values } of demoCompanies) {
    const [insertedCompany] = await tx
      .insert(company)
      .values({ id: demoId('company', key), ...values, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: company.id });
    const demoMembers = people.filter((email) => findPerson(email).id === demoId('user', email));
    if (!insertedCompany || demoMembers.length === 0) continue;
    await tx.insert(companyMember).values(
      demoMembers.map((email) => ({
        userId: findPerson(email).id,
        companyId: insertedCompany.id,
        addedAt: now,
      })),
    );
  }
}

/**
 * Inserts published news and a case study with their first version; runs after the catalogue, to which they
 * link. Existing addresses keep their current posts.
 */
async function loadPosts(
  tx: Transaction,
  now: Date,
  findPerson: FindPerson,
  findTemplate: FindTemplate,
): Promise<void> {
  const author = findPerson('editor@example.com');
  const rows = demoPosts.map(({ slug, daysAgo, templates, ...content }) => {
    const at = hoursBefore(now, daysAgo * 24);
    const templateIds = templates.flatMap((name) => findTemplate(name)?.id ?? []);
    return {
      ...{ id: demoId('post', slug), slug, ...content, templateIds },
      ...{ status: 'published' as const, publishAt: at, createdAt: at, updatedAt: at },
      ...{ authorId: author.id, authorName: author.name },
    };
  });
  const insertedPosts = await tx.insert(post).values(rows).onConflictDoNothing().returning();
  if (insertedPosts.length === 0) return;
  await tx.insert(postVersion).values(
    insertedPosts.map(
      ({ id, kind, category, title, summary, cover, body, services, templateIds, createdAt }) => ({
        ...{ postId: id, number: 1, savedBy: author.id, createdAt },
        content: {
          ...{ kind, category, title, summary, cover, body: [...body], services, templateIds },
          search: nothingForSearch,
        },
      }),
    ),
  );
}

interface DemoCannedReply {
  readonly key: string;
  readonly title: string;
  /** May contain the variables of `@app/contracts/reply-variables`. */
  readonly body: string;
}

const demoCannedReplies: readonly DemoCannedReply[] = [
  {
    key: 'welcome',
    title: 'Welcome and first questions',
    body: 'Hello {{first_name}},\n\nthank you for your request {{number}} about {{templates}}. Before we can tell you what it will cost: when do you need the site, and who will write the texts?\n\n{{me}}, {{company}}',
  },
  {
    key: 'quote',
    title: 'Quote on its way',
    body: 'Hello {{first_name}},\n\nthank you, that is all we need. The templates come to {{total}}; you get a quote with your changes within two working days.\n\n{{me}}, {{company}}',
  },
  {
    key: 'waiting',
    title: 'Still waiting for you',
    body: 'Hello {{first_name}},\n\nwe would like to go on with {{number}} but still need your answer to our last question. Is there anything we can help with?\n\n{{me}}, {{company}}',
  },
];

export interface LoadDemoDataOptions {
  /** The date that all sample dates are relative to. */
  readonly now: Date;
  /** Returns the Argon2id hash of the demo password; called only if there is something to load. */
  readonly hashPassword: (password: string) => Promise<string>;
  /**
   * Public address of the site: the demo sites that the templates link to are below it, at `/demos/<slug>/`.
   */
  readonly siteUrl: URL;
  /** The seller on sample invoices. */
  readonly seller: DocumentParty;
  /**
   * Load even if the sample data was removed from this database before, which a server's start does not.
   * False by default.
   */
  readonly again?: boolean;
}

/**
 * Loads the sample catalogue, people, companies, tickets, quotes, orders with their payments, carts, leads
 * and visits into the database, in one transaction and once: a second call does nothing, nor does the next
 * start after they were removed.
 *
 * @returns whether anything was loaded.
 */
export async function loadDemoData(db: Database, options: LoadDemoDataOptions): Promise<boolean> {
  const { now } = options;
  return db.transaction(async (tx) => {
    await lockDemoData(tx);
    const state = await readDemoState(tx);
    if (state === 'loaded') await updateDemoUrls(tx, options.siteUrl);
    if (state === 'loaded' || (state === 'cleared' && !options.again)) return false;
    const findPerson = await loadPeople(tx, now, await options.hashPassword(demoPassword));
    await loadCompanies(tx, now, findPerson);
    const findTemplate = await loadCatalogue(tx, now, findPerson, options.siteUrl);
    await loadSales(tx, now, findPerson, findTemplate);
    await loadQuotes(tx, now, options.seller, findPerson);
    await loadBilling(tx, options.seller, findPerson);
    await loadLicenses(tx);
    await loadProofs(tx, now, findPerson);
    await loadReviews(tx, now);
    await loadCorrections(tx, findPerson);
    await loadHandovers(tx, findPerson);
    await loadCannedReplies(tx, now);
    await loadCarts(tx, now, findPerson, findTemplate);
    await loadLeads(tx, now, findPerson);
    await loadNotices(tx, findPerson);
    await loadCollections(tx, now, findTemplate);
    await loadPosts(tx, now, findPerson, findTemplate);
    await loadVisits(tx, now);
    await writeDemoState(tx, 'demo.load');
    return true;
  });
}

/** The site's address may have changed since the samples were loaded, even if only by its port. */
async function updateDemoUrls(tx: Transaction, siteUrl: URL): Promise<void> {
  const currentUrl = sql`${siteUrl.origin} || '/demos/' || ${template.slug} || '/'`;
  await tx
    .update(template)
    .set({ demoUrl: currentUrl })
    .where(
      and(
        isDemoRow(template.id),
        sql`${template.demoUrl} ~ ('^https?://[^/]+/demos/' || ${template.slug} || '/$')`,
        sql`${template.demoUrl} <> ${currentUrl}`,
      ),
    );
}

async function loadCannedReplies(tx: Transaction, now: Date): Promise<void> {
  await tx
    .insert(cannedReply)
    .values(
      demoCannedReplies.map(({ key, title, body }) => ({
        ...{ id: demoId('canned-reply', key), title, body },
        ...{ createdAt: now, updatedAt: now },
      })),
    )
    .onConflictDoNothing();
}

async function loadCarts(
  tx: Transaction,
  now: Date,
  findPerson: FindPerson,
  findTemplate: FindTemplate,
): Promise<void> {
  const items = demoCartItems.flatMap(({ customer, template, hoursAgo }) => {
    const found = findTemplate(template);
    return found
      ? [{ userId: findPerson(customer).id, templateId: found.id, addedAt: hoursBefore(now, hoursAgo) }]
      : [];
  });
  if (items.length > 0) await tx.insert(cartItem).values(items);
}
