import { and, asc, count, eq, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../client';
import { user } from '../schema/accounts/user';
import { cartItem, cartNotice } from '../schema/cart/cart';
import { searchWord } from '../schema/catalogue/catalogue-search';
import { category } from '../schema/catalogue/category';
import { collection } from '../schema/catalogue/collection';
import { template } from '../schema/catalogue/template';
import { auditEvent } from '../schema/core/audit-event';
import { review } from '../schema/delivery/review';
import { cannedReply } from '../schema/desk/canned-reply';
import { contactMessage } from '../schema/desk/contact-message';
import { ticket } from '../schema/desk/ticket';
import { notice } from '../schema/messaging/notice';
import { company } from '../schema/people/company';
import { invoice } from '../schema/sales/invoice';
import { order } from '../schema/sales/order';
import { payment, refund } from '../schema/sales/payment';
import { quote } from '../schema/sales/quote';
import { post } from '../schema/site/post';
import { type DemoActor, lockDemoData, readDemoState, writeDemoState } from './demo-data-state';
import { isDemoRow } from './demo-id';
import { clearVisits } from './load-visits';
import { isSample, isSampleAccount } from './unchanged-samples';

export interface ClearedDemoData {
  /** False if there was nothing to remove. */
  readonly cleared: boolean;
  /** Demo templates that stay, because somebody real has asked for them or bought, reviewed or changed them. */
  readonly keptTemplates: number;
  /** Demo categories that stay because they contain templates that stay, or were changed. */
  readonly keptCategories: readonly string[];
  /**
   * Remaining administrators who can sign in; if there are none, one has to be appointed from the command
   * line.
   */
  readonly administrators: number;
}

type Account = typeof user.$inferSelect;

interface ClearOptions {
  readonly actor?: DemoActor;
  /** Called in the transaction with the accounts that are about to be deleted, which are locked. */
  readonly leaving?: (accounts: readonly Account[]) => Promise<void>;
}

/**
 * Removes the sample data in one transaction, including the demo customers' tickets and orders. Data of real
 * people stays, and so do samples that they have made their own or that their tickets, quotes and orders name
 * (`unchanged-samples.ts`): their templates keep their category, and their carts report what was removed. Numbers
 * are not reused.
 */
export async function clearDemoData(
  db: Database | Transaction,
  { actor, leaving }: ClearOptions = {},
): Promise<ClearedDemoData> {
  return db.transaction(async (tx) => {
    await lockDemoData(tx);
    const state = await readDemoState(tx);
    const cleared = state === 'loaded' || (state === 'cleared' && (await hasSamples(tx)));
    if (cleared) {
      await removeNotices(tx);
      await clearVisits(tx);
      await tx.delete(review).where(or(review.sample, inArray(review.userId, sampleAccounts(tx))));
      await removeSales(tx);
      await removeTemplates(tx);
      await tx.delete(collection).where(isSample.collection);
      await tx.delete(cannedReply).where(isSample.cannedReply);
      await tx.delete(post).where(isSample.post);
      await tx.delete(contactMessage).where(isDemoRow(contactMessage.id));
      await tx.delete(auditEvent).where(isDemoRow(auditEvent.id));
      await tx.delete(company).where(isSample.company);
      await removeAccounts(tx, leaving);
      await writeDemoState(tx, 'demo.clear', actor);
    }
    return {
      cleared,
      keptTemplates: await tx.$count(template, isDemoRow(template.id)),
      keptCategories: await listRemainingCategories(tx),
      administrators: await countAdministrators(tx),
    };
  });
}

/** Whether rows that were kept when the samples were removed have nothing of somebody's own any more. */
async function hasSamples(tx: Transaction): Promise<boolean> {
  const counts = await Promise.all([
    tx.$count(template, isSample.template),
    tx.$count(collection, isSample.collection),
    tx.$count(cannedReply, isSample.cannedReply),
    tx.$count(post, isSample.post),
    tx.$count(company, isSample.company),
    tx.$count(user, isSampleAccount),
  ]);
  return counts.some((count) => count > 0);
}

const sampleAccounts = (tx: Transaction) => tx.select({ id: user.id }).from(user).where(isSampleAccount);

async function removeAccounts(tx: Transaction, leaving: ClearOptions['leaving']): Promise<void> {
  const accounts = await tx.select().from(user).where(isSampleAccount).orderBy(asc(user.id)).for('update');
  await leaving?.(accounts);
  const ids = accounts.map(({ id }) => id);
  await tx.delete(user).where(inArray(user.id, ids));
}

/** Includes notices of real people, because their subject is removed. */
async function removeNotices(tx: Transaction): Promise<void> {
  await tx.delete(notice).where(isDemoRow(notice.placeId));
}

async function removeSales(tx: Transaction): Promise<void> {
  const tickets = tx
    .select({ id: ticket.id })
    .from(ticket)
    .where(or(isDemoRow(ticket.id), inArray(ticket.userId, sampleAccounts(tx))));
  const orders = tx
    .select({ id: order.id })
    .from(order)
    .where(
      or(isDemoRow(order.id), inArray(order.userId, sampleAccounts(tx)), inArray(order.ticketId, tickets)),
    );
  await tx.delete(refund).where(inArray(refund.orderId, orders));
  await tx.delete(payment).where(inArray(payment.orderId, orders));
  await tx.delete(invoice).where(inArray(invoice.orderId, orders));
  await tx.delete(quote).where(or(inArray(quote.ticketId, tickets), inArray(quote.orderId, orders)));
  await tx.delete(order).where(inArray(order.id, orders));
  await tx.delete(ticket).where(inArray(ticket.id, tickets));
}

async function removeTemplates(tx: Transaction): Promise<void> {
  const lostCartItems = await tx
    .select({ userId: cartItem.userId, templateId: template.id, templateTitle: template.title })
    .from(cartItem)
    .innerJoin(template, eq(template.id, cartItem.templateId))
    .where(and(isSample.template, notInArray(cartItem.userId, sampleAccounts(tx))));
  if (lostCartItems.length > 0) {
    await tx
      .insert(cartNotice)
      .values(lostCartItems.map((item) => ({ ...item, reason: 'deleted' as const })));
  }
  await tx.delete(template).where(isSample.template);
  await removeUnusedWords(tx);
  const inUse = tx.select({ one: sql`1` }).from(template).where(eq(template.categoryId, category.id));
  await tx.delete(category).where(and(isSample.category, notExists(inUse)));
}

/** The word table otherwise only grows: unused words of the samples would block close matches forever. */
async function removeUnusedWords(tx: Transaction): Promise<void> {
  // Waits for transactions that are about to use an existing word.
  await tx.execute(sql`lock table ${searchWord} in share row exclusive mode`);
  const usedWords = sql`select regexp_split_to_table(${template.searchText}, '[^[:alnum:]]+') from ${template}`;
  await tx.delete(searchWord).where(sql`${searchWord.word} not in (${usedWords})`);
}

async function listRemainingCategories(tx: Transaction): Promise<string[]> {
  const rows = await tx.select({ name: category.name }).from(category).where(isDemoRow(category.id));
  return rows.map((row) => row.name);
}

async function countAdministrators(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(user)
    .where(and(inArray(user.role, ['admin', 'super-admin']), isNull(user.suspendedAt)));
  return row?.total ?? 0;
}
