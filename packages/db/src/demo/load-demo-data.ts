import type { DocumentParty } from '@app/contracts/files/document/document';
import { and, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../client';
import { cartItem } from '../schema/cart/cart';
import { template } from '../schema/catalogue/template';
import { cannedReply } from '../schema/desk/canned-reply';
import { demoPassword } from './demo-accounts';
import { demoCannedReplies } from './demo-canned-replies';
import { lockDemoData, readDemoState, writeDemoState } from './demo-data-state';
import { demoId, isDemoRow } from './demo-id';
import { demoCartItems } from './demo-tickets';
import { loadBilling } from './load-billing';
import { type FindTemplate, loadCatalogue } from './load-catalogue';
import { loadCollections } from './load-collections';
import { loadCompanies } from './load-companies';
import { loadLeads } from './load-leads';
import { loadNotices } from './load-notices';
import { type FindPerson, loadPeople } from './load-people';
import { loadPosts } from './load-posts';
import { loadQuotes } from './load-quotes';
import { loadSales } from './load-sales';
import { loadVisits } from './load-visits';
import { hoursBefore } from './relative-dates';

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
    await loadQuotes(tx, now, findPerson);
    await loadBilling(tx, options.seller, findPerson);
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
  await tx.insert(cannedReply).values(
    demoCannedReplies.map(({ key, title, body }) => ({
      id: demoId('canned-reply', key),
      title,
      body,
      createdAt: now,
      updatedAt: now,
    })),
  );
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
