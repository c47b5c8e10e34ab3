import type { Currency } from '@app/contracts/money/currency';
import { toDecimal } from '@app/contracts/money/format-money';
import { apiToken } from '@app/db/schema/api-token';
import { cartItem } from '@app/db/schema/cart';
import { company, companyMember } from '@app/db/schema/company';
import { contactMessage } from '@app/db/schema/contact-message';
import { favorite } from '@app/db/schema/favorite';
import { invoice } from '@app/db/schema/invoice';
import { order } from '@app/db/schema/order';
import { payment, refund } from '@app/db/schema/payment';
import { quote, quoteLine } from '@app/db/schema/quote';
import { savedView } from '@app/db/schema/saved-view';
import { totp, trustedDevice } from '@app/db/schema/second-factor';
import { session } from '@app/db/schema/session';
import { template } from '@app/db/schema/template';
import { ticket } from '@app/db/schema/ticket';
import { isUnsent, ticketAttachment } from '@app/db/schema/ticket-attachment';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { user } from '@app/db/schema/user';
import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { readOrderItems } from '../billing/order-items';
import { orderColumns } from '../billing/order-row';
import type { toTicketMessage } from '../conversation/message-view';
import type { UserContext } from '../core/context';
import { readOwnTalk } from '../order/read-order-messages';
import { readTicket } from '../ticket/read-ticket';
import { readRatingRow, toRating } from '../ticket/ticket-rating';

/** What a copy holds: words, figures, and lists and groups of them. */
export type OwnValue =
  | string
  | number
  | boolean
  | null
  | readonly OwnValue[]
  | { readonly [name: string]: OwnValue };

export interface OwnDataPart {
  /** Its name in the data. */
  name: string;
  /** Above it on the page. */
  title: string;
  /** One after the other, oldest first: never more in memory than a few. */
  records: (ctx: UserContext) => AsyncGenerator<OwnValue>;
}

/** Rows read at once: what a copy costs in memory, however much there is. */
const rowsAtOnce = 50;

/** Reads on where it stopped instead of holding a cursor open, so that a slow reader holds no connection. */
async function* inParts<Row extends { id: string }>(
  readAfter: (id: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await readAfter(last);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = end.id;
  }
}

const at = (moment: Date | null) => moment?.toISOString() ?? null;
const amount = (cents: number, currency: string) => `${toDecimal(cents, currency as Currency)} ${currency}`;

function toMessage({ authorName, own, body, attachments, createdAt }: ReturnType<typeof toTicketMessage>) {
  return { from: own ? 'You' : authorName, at: createdAt, text: body, files: attachments.map(toFile) };
}

function toFile({ fileName, bytes }: { fileName: string; bytes: number }) {
  return { fileName, bytes };
}

async function* readAccount({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const [row] = await db
    .select({
      name: user.name,
      email: user.email,
      role: user.role,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
      emailVerifiedAt: user.emailVerifiedAt,
      lastLoginAt: user.lastLoginAt,
      company: company.name,
      twoStepSince: totp.confirmedAt,
    })
    .from(user)
    .leftJoin(totp, eq(totp.userId, user.id))
    .leftJoin(companyMember, eq(companyMember.userId, user.id))
    .leftJoin(company, eq(company.id, companyMember.companyId))
    .where(eq(user.id, actor.id));
  if (!row) return;
  const { createdAt, updatedAt, emailVerifiedAt, lastLoginAt, twoStepSince, ...rest } = row;
  yield {
    ...rest,
    createdAt: at(createdAt),
    changedAt: at(updatedAt),
    emailConfirmedAt: at(emailVerifiedAt),
    lastLoginAt: at(lastLoginAt),
    twoStepSignInSince: at(twoStepSince),
  };
}

async function* readDevices({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select()
    .from(session)
    .where(eq(session.userId, actor.id))
    .orderBy(desc(session.lastSeenAt));
  for (const { userAgent, ip, createdAt, lastSeenAt, expiresAt } of rows) {
    yield {
      browser: userAgent,
      networkAddress: ip,
      signedInAt: at(createdAt),
      lastSeenAt: at(lastSeenAt),
      endsAt: at(expiresAt),
    };
  }
}

async function* readTrustedDevices({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select()
    .from(trustedDevice)
    .where(eq(trustedDevice.userId, actor.id))
    .orderBy(desc(trustedDevice.lastUsedAt));
  for (const { userAgent, createdAt, lastUsedAt, expiresAt } of rows) {
    yield {
      browser: userAgent,
      trustedAt: at(createdAt),
      lastUsedAt: at(lastUsedAt),
      endsAt: at(expiresAt),
    };
  }
}

async function* readTokens({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select()
    .from(apiToken)
    .where(eq(apiToken.userId, actor.id))
    .orderBy(asc(apiToken.createdAt));
  for (const row of rows) {
    yield {
      name: row.name,
      endsWith: row.ending,
      allows: row.scopes,
      createdAt: at(row.createdAt),
      expiresAt: at(row.expiresAt),
      revokedAt: at(row.revokedAt),
      lastUsedAt: at(row.lastUsedAt),
      lastUsedFrom: row.lastUsedIp,
    };
  }
}

/** Templates in the cart, or behind the hearts. */
function templatesIn(list: typeof cartItem | typeof favorite) {
  return async function* ({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
    const rows = await db
      .select({ title: template.title, addedAt: list.addedAt })
      .from(list)
      .innerJoin(template, eq(template.id, list.templateId))
      .where(eq(list.userId, actor.id))
      .orderBy(asc(list.addedAt));
    for (const { title, addedAt } of rows) yield { title, addedAt: at(addedAt) };
  };
}

/** As the page of the request shows them: never a note of the team, never a colleague's request. */
async function* readRequests(ctx: UserContext): AsyncGenerator<OwnValue> {
  const rows = inParts((id) =>
    ctx.db
      .select()
      .from(ticket)
      .where(and(eq(ticket.userId, ctx.actor.id), gt(ticket.id, id)))
      .orderBy(asc(ticket.id))
      .limit(rowsAtOnce),
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
      templates: request.templates.map(({ title, priceText }) => ({ title, price: priceText })),
      files: request.attachments.map(toFile),
      messages: request.messages.map(toMessage),
      rating: rating && { verdict: rating.verdict, words: rating.words, ratedAt: rating.ratedAt },
    };
  }
}

async function* readQuotes(ctx: UserContext): AsyncGenerator<OwnValue> {
  const rows = inParts((id) =>
    ctx.db
      .select()
      .from(quote)
      // A draft is the team's.
      .where(and(eq(quote.userId, ctx.actor.id), isNotNull(quote.sentAt), gt(quote.id, id)))
      .orderBy(asc(quote.id))
      .limit(rowsAtOnce),
  );
  for await (const row of rows) {
    const lines = await ctx.db
      .select()
      .from(quoteLine)
      .where(eq(quoteLine.quoteId, row.id))
      .orderBy(asc(quoteLine.position), asc(quoteLine.id));
    yield {
      number: row.number,
      version: row.version,
      status: row.status,
      name: row.customerName,
      email: row.customerEmail,
      sentAt: at(row.sentAt),
      validUntil: row.validUntil,
      lines: lines.map(({ title, quantity, priceCents }) => ({
        title,
        quantity,
        price: amount(priceCents ?? 0, row.currency),
      })),
      total: amount(row.totalCents, row.currency),
      scope: row.scope,
      notes: row.notes,
      terms: row.terms,
      decidedAt: at(row.decidedAt),
      acceptedName: row.acceptedName,
      acceptedCompany: row.acceptedCompany,
      acceptedFrom: row.acceptedFrom,
      purchaseOrderNumber: row.purchaseOrderNumber,
      declineReason: row.declineReason,
    };
  }
}

async function* readOrders(ctx: UserContext): AsyncGenerator<OwnValue> {
  const rows = inParts((id) =>
    ctx.db
      .select(orderColumns)
      .from(order)
      .where(and(eq(order.userId, ctx.actor.id), gt(order.id, id)))
      .orderBy(asc(order.id))
      .limit(rowsAtOnce),
  );
  for await (const row of rows) {
    const { messages } = await readOwnTalk(ctx, row);
    const items = await readOrderItems(ctx, row.id);
    yield {
      number: row.number,
      status: row.status,
      payment: row.paymentStatus,
      name: row.customerName,
      email: row.customerEmail,
      company: row.customerCompany,
      purchaseOrderNumber: row.purchaseOrderNumber,
      orderedAt: at(row.orderDate),
      completedAt: at(row.completedDate),
      trackingNumber: row.trackingNumber,
      scope: row.scope,
      items: items.map(({ name, quantity, priceCents }) => ({
        name,
        quantity,
        price: amount(priceCents, row.currency),
      })),
      tax: amount(row.taxCents, row.currency),
      total: amount(row.totalCents, row.currency),
      payments: await readPayments(ctx, row.id),
      messages: messages.map(toMessage),
    };
  }
}

/** What came for an order and what went back, without what the team noted about it. */
async function readPayments({ db }: UserContext, orderId: string) {
  const came = await db
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(payment.createdAt));
  const back = await db
    .select()
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.createdAt));
  return came.map((row) => ({
    reference: row.reference,
    by: row.provider,
    state: row.state,
    amount: amount(row.amountCents, row.currency),
    beganAt: at(row.createdAt),
    receivedAt: at(row.receivedAt),
    refunds: back
      .filter(({ paymentId }) => paymentId === row.id)
      .map(({ amountCents, state, createdAt }) => ({
        amount: amount(amountCents, row.currency),
        state,
        beganAt: at(createdAt),
      })),
  }));
}

async function* readInvoices({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = inParts((id) =>
    db
      .select({
        id: invoice.id,
        number: invoice.number,
        kind: invoice.kind,
        customerName: invoice.customerName,
        customerEmail: invoice.customerEmail,
        totalCents: invoice.totalCents,
        currency: invoice.currency,
        issuedAt: invoice.issuedAt,
        dueAt: invoice.dueAt,
      })
      .from(invoice)
      .where(and(eq(invoice.userId, actor.id), gt(invoice.id, id)))
      .orderBy(asc(invoice.id))
      .limit(rowsAtOnce),
  );
  for await (const row of rows) {
    yield {
      number: row.number,
      kind: row.kind,
      name: row.customerName,
      email: row.customerEmail,
      total: amount(row.totalCents, row.currency),
      issuedAt: at(row.issuedAt),
      dueAt: at(row.dueAt),
    };
  }
}

/**
 * What was written through the contact form from this address, and what we answered. Only once the address is confirmed: before
 * that anybody could have given it.
 */
async function* readContactMessages({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const confirmed = db
    .select({ email: sql`lower(${user.email}::text)` })
    .from(user)
    .where(and(eq(user.id, actor.id), isNotNull(user.emailVerifiedAt)));
  const rows = inParts((id) =>
    db
      .select()
      .from(contactMessage)
      .where(and(inArray(sql`lower(${contactMessage.email})`, confirmed), gt(contactMessage.id, id)))
      .orderBy(asc(contactMessage.id))
      .limit(rowsAtOnce),
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

async function* readUnsentFiles({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select()
    .from(ticketAttachment)
    .where(and(eq(ticketAttachment.uploaderId, actor.id), isUnsent))
    .orderBy(asc(ticketAttachment.createdAt));
  yield* rows.map(toFile);
}

async function* readSavedViews({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select({ screen: savedView.screen, name: savedView.name })
    .from(savedView)
    .where(eq(savedView.userId, actor.id))
    .orderBy(asc(savedView.screen), asc(savedView.name));
  yield* rows;
}

/** Everything that is stored about the caller and may be shown to them, in the order of the copy (auth.data-download). */
export const ownDataParts: readonly OwnDataPart[] = [
  { name: 'account', title: 'Account', records: readAccount },
  { name: 'devices', title: 'Where you are signed in', records: readDevices },
  { name: 'trustedDevices', title: 'Devices that are not asked for a code', records: readTrustedDevices },
  { name: 'apiTokens', title: 'API tokens', records: readTokens },
  { name: 'cart', title: 'Cart', records: templatesIn(cartItem) },
  { name: 'favorites', title: 'Favorites', records: templatesIn(favorite) },
  { name: 'requests', title: 'Requests', records: readRequests },
  { name: 'quotes', title: 'Quotes', records: readQuotes },
  { name: 'orders', title: 'Orders', records: readOrders },
  { name: 'invoices', title: 'Invoices', records: readInvoices },
  { name: 'contactMessages', title: 'Messages from the contact form', records: readContactMessages },
  { name: 'unsentFiles', title: 'Files that you have not sent', records: readUnsentFiles },
  { name: 'savedViews', title: 'Saved views', records: readSavedViews },
];
