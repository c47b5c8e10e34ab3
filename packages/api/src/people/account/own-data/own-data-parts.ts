import { user } from '@app/db/schema/accounts/user';
import { cartItem } from '@app/db/schema/cart/cart';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { template } from '@app/db/schema/catalogue/template';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { review, reviewReport } from '@app/db/schema/delivery/review';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketForward } from '@app/db/schema/desk/ticket-forward';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { findUsersByEmail } from '../../../core/account-by-address';
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
import {
  at,
  batchSize,
  type OwnDataPart,
  type OwnValue,
  readInBatches,
  toFile,
  toMessage,
} from './own-data-part';
import { readInvoices, readOrders, readQuotes } from './sales-records';

/** Requests of others whose answers this address gets in copy (ticket.people-in-copy). */
const readCopied = ({ db }: UserContext, address: string) =>
  readInBatches((id) =>
    db
      .select({
        id: ticketParticipant.id,
        ticketId: ticketParticipant.ticketId,
        number: ticket.number,
        name: ticketParticipant.name,
        since: ticketParticipant.createdAt,
      })
      .from(ticketParticipant)
      .innerJoin(ticket, eq(ticket.id, ticketParticipant.ticketId))
      .where(
        and(
          eq(ticketParticipant.address, address),
          isNull(ticketParticipant.removedAt),
          gt(ticketParticipant.id, id),
        ),
      )
      .orderBy(asc(ticketParticipant.id))
      .limit(batchSize),
  );

/** Requests of others that the team asked this address about (ticket.forward-outside). */
const readForwarded = ({ db }: UserContext, address: string) =>
  readInBatches((id) =>
    db
      .select({
        id: ticketForward.id,
        ticketId: ticket.id,
        number: ticket.number,
        name: ticketForward.name,
        since: ticketMessage.createdAt,
      })
      .from(ticketForward)
      .innerJoin(ticketMessage, eq(ticketMessage.id, ticketForward.messageId))
      .innerJoin(ticket, eq(ticket.id, ticketMessage.ticketId))
      .where(and(eq(ticketForward.address, address), gt(ticketForward.id, id)))
      .orderBy(asc(ticketForward.id))
      .limit(batchSize),
  );

/**
 * Reads the requests of others that this address is in copy of or was asked about, and what it replied: no words of
 * anybody else. Only for a confirmed address.
 */
async function* readCopies(ctx: UserContext): AsyncGenerator<OwnValue> {
  const { db, actor } = ctx;
  const [account] = await findUsersByEmail({ db }, [], { ids: [actor.id] });
  if (!account?.emailVerifiedAt) return;
  const { email } = account;
  const told = new Set<string>();
  for (const rows of [readCopied(ctx, email), readForwarded(ctx, email)]) {
    for await (const { ticketId, number, name, since } of rows) {
      if (told.has(ticketId)) continue;
      told.add(ticketId);
      const written = await db
        .select({ body: ticketMessage.body, createdAt: ticketMessage.createdAt })
        .from(ticketMessage)
        .leftJoin(inboundMail, eq(inboundMail.ticketMessageId, ticketMessage.id))
        .where(
          and(
            eq(ticketMessage.ticketId, ticketId),
            or(
              and(eq(ticketMessage.authorId, actor.id), eq(ticketMessage.fromTeam, false)),
              and(eq(inboundMail.fromAddress, email), eq(ticketMessage.writtenElsewhere, true)),
            ),
          ),
        )
        .orderBy(asc(ticketMessage.createdAt));
      yield {
        ...{ number, name, email, since: at(since) },
        messages: written.map((message) => ({ at: at(message.createdAt), text: message.body })),
      };
    }
  }
}

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

/** Reads the reviews that the caller wrote, with what the team told them. */
async function* readReviews({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select({ review, title: template.title })
    .from(review)
    .innerJoin(template, eq(template.id, review.templateId))
    .where(eq(review.userId, actor.id))
    .orderBy(asc(review.id));
  for (const { review: row, title } of rows) {
    yield {
      template: title,
      status: row.state,
      stars: row.stars,
      text: row.words,
      name: row.authorName,
      writtenAt: at(row.writtenAt),
      publishedStars: row.publishedStars,
      publishedText: row.publishedWords,
      publishedAt: at(row.publishedAt),
      answer: row.answer,
      reason: row.reason,
    };
  }
}

/** Reads the reviews that the caller reported. */
async function* readReviewReports({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select({ report: reviewReport, title: template.title })
    .from(reviewReport)
    .innerJoin(review, eq(review.id, reviewReport.reviewId))
    .innerJoin(template, eq(template.id, review.templateId))
    .where(eq(reviewReport.userId, actor.id))
    .orderBy(asc(reviewReport.id));
  for (const { report, title } of rows) {
    yield { template: title, reason: report.reason, sentAt: at(report.createdAt) };
  }
}
