import { user } from '@app/db/schema/accounts/user';
import { cartItem } from '@app/db/schema/cart/cart';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { UserContext } from '../../../core/context';
import { readTicket } from '../../../desk/ticket/read-ticket';
import { readRatingRow, toRating } from '../../../desk/ticket/ticket-rating';
import {
  readAccount,
  readDevices,
  readIdentities,
  readImports,
  readPasskeys,
  readSavedViews,
  readTokens,
  readTrustedDevices,
  readUnsentFiles,
  templatesIn,
} from './account-records';
import { readCopies } from './copy-records';
import {
  at,
  batchSize,
  type OwnDataPart,
  type OwnValue,
  readInBatches,
  toFile,
  toMessage,
} from './own-data-part';
import { readReviewReports, readReviews } from './review-records';
import { readInvoices, readOrders, readQuotes } from './sales-records';

/** Reads requests as their pages show them: no team notes and no colleagues' requests. */
async function* readRequests(ctx: UserContext): AsyncGenerator<OwnValue> {
  const rows = readInBatches((id) =>
    ctx.db
      .select()
      .from(ticket)
      .where(and(eq(ticket.userId, ctx.actor.id), gt(ticket.id, id)))
      .orderBy(asc(ticket.id))
      .limit(batchSize),
  );
  for await (const row of rows) {
    const request = await readTicket(ctx, row, { notes: false });
    const rating = toRating(await readRatingRow(ctx, row.id));
    yield {
      number: request.number,
      status: request.status,
      createdAt: request.createdAt,
      closedAt: request.closedAt ?? request.finalizedAt,
      name: request.customer.name,
      email: request.customer.email,
      text: request.inquiry,
      visitCameFrom: row.visitSource,
      templates: request.templates.map(({ title, priceText }) => ({ title, price: priceText })),
      files: request.attachments.map(toFile),
      messages: request.messages.map(toMessage),
      rating: rating && { verdict: rating.verdict, words: rating.words, ratedAt: rating.ratedAt },
    };
  }
}

/**
 * Reads contact form messages sent from this address, and the replies. Only for a confirmed address: before
 * that anyone could have entered it.
 */
async function* readContactMessages({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const confirmed = db
    .select({ email: sql`lower(${user.email}::text)` })
    .from(user)
    .where(and(eq(user.id, actor.id), isNotNull(user.emailVerifiedAt)));
  const rows = readInBatches((id) =>
    db
      .select()
      .from(contactMessage)
      .where(and(inArray(sql`lower(${contactMessage.email})`, confirmed), gt(contactMessage.id, id)))
      .orderBy(asc(contactMessage.id))
      .limit(batchSize),
  );
  for await (const row of rows) {
    const thread = await db
      .select()
      .from(ticketMessage)
      .where(and(eq(ticketMessage.leadId, row.id), eq(ticketMessage.internal, false)))
      .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id));
    yield {
      name: row.name,
      company: row.company,
      email: row.email,
      phone: row.phone,
      interest: row.interest,
      language: row.language,
      text: row.message,
      sentAt: at(row.createdAt),
      messages: thread.map(({ authorName, body, createdAt }) => ({
        from: authorName,
        at: at(createdAt),
        text: body,
      })),
    };
  }
}

/**
 * Everything stored about the caller that may be shown to them, in the order of the copy
 * (auth.data-download).
 */
export const ownDataParts: readonly OwnDataPart[] = [
  { name: 'account', title: 'Account', records: readAccount },
  { name: 'devices', title: 'Where you are logged in', records: readDevices },
  { name: 'trustedDevices', title: 'Devices that are not asked for a code', records: readTrustedDevices },
  { name: 'passkeys', title: 'Passkeys', records: readPasskeys },
  { name: 'identities', title: 'Identity providers that log you in', records: readIdentities },
  { name: 'apiTokens', title: 'API tokens', records: readTokens },
  { name: 'imports', title: 'Systems that your account was taken over from', records: readImports },
  { name: 'cart', title: 'Cart', records: templatesIn(cartItem) },
  { name: 'favorites', title: 'Favorites', records: templatesIn(favorite) },
  { name: 'requests', title: 'Requests', records: readRequests },
  {
    name: 'copies',
    title: 'Requests of others that you are in copy of or were asked about',
    records: readCopies,
  },
  { name: 'quotes', title: 'Quotes', records: readQuotes },
  { name: 'orders', title: 'Orders', records: readOrders },
  { name: 'reviews', title: 'Reviews', records: readReviews },
  { name: 'reviewReports', title: 'Reviews that you reported', records: readReviewReports },
  { name: 'invoices', title: 'Invoices', records: readInvoices },
  { name: 'contactMessages', title: 'Messages from the contact form', records: readContactMessages },
  { name: 'unsentFiles', title: 'Files that you have not sent', records: readUnsentFiles },
  { name: 'savedViews', title: 'Saved views', records: readSavedViews },
];
