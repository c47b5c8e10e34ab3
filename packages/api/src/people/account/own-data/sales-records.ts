import type { Currency } from '@app/contracts/core/money/currency';
import { toDecimal } from '@app/contracts/core/money/format-money';
import { customerFields, pickFields } from '@app/contracts/fields';
import { orderFields } from '@app/contracts/sales/order/fields';
import { quoteStateOf } from '@app/contracts/sales/quote/status';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { licenseDownload } from '@app/db/schema/delivery/license';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { quote, quoteLine } from '@app/db/schema/sales/quote';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { orderColumns, readOrderItems } from '../../../billing/order-row';
import type { UserContext } from '../../../core/context';
import { readCorrections } from '../../../delivery/correction/read-corrections';
import { readHandover } from '../../../delivery/handover/handover';
import { listLicensesOfOrder } from '../../../delivery/license/read-licenses';
import { listMyProofs } from '../../../delivery/proof/read-proofs';
import { readOwnConversation } from '../../../sales/order/read-order-messages';
import { isExpired } from '../../../sales/quote/quote-view';
import { at, batchSize, type OwnValue, readInBatches, toMessage } from './own-data-part';

const amount = (cents: number, currency: string) => `${toDecimal(cents, currency as Currency)} ${currency}`;

export async function* readQuotes(ctx: UserContext): AsyncGenerator<OwnValue> {
  const rows = readInBatches((id) =>
    ctx.db
      .select()
      .from(quote)
      // Drafts belong to the team.
      .where(and(eq(quote.userId, ctx.actor.id), isNotNull(quote.sentAt), gt(quote.id, id)))
      .orderBy(asc(quote.id))
      .limit(batchSize),
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
      status: quoteStateOf({ status: row.status, expired: isExpired(ctx, row) }),
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
      billing: row.billing,
      declineReason: row.declineReason,
    };
  }
}

export async function* readOrders(ctx: UserContext): AsyncGenerator<OwnValue> {
  const rows = readInBatches((id) =>
    ctx.db
      .select(orderColumns)
      .from(order)
      .where(and(eq(order.userId, ctx.actor.id), gt(order.id, id)))
      .orderBy(asc(order.id))
      .limit(batchSize),
  );
  for await (const row of rows) {
    const { messages } = await readOwnConversation(ctx, row);
    const items = await readOrderItems(ctx, row.id);
    yield {
      number: row.number,
      status: row.status,
      payment: row.paymentStatus,
      name: row.customerName,
      email: row.customerEmail,
      company: row.customerCompany,
      purchaseOrderNumber: row.purchaseOrderNumber,
      billing: row.billing,
      orderedAt: at(row.orderDate),
      completedAt: at(row.completedDate),
      trackingNumber: row.trackingNumber,
      ...pickFields(row, customerFields(orderFields)),
      scope: row.scope,
      items: items.map(({ name, quantity, priceCents }) => ({
        name,
        quantity,
        price: amount(priceCents, row.currency),
      })),
      tax: amount(row.taxCents, row.currency),
      total: amount(row.totalCents, row.currency),
      licenses: await readLicenses(ctx, row.number),
      proofs: await readProofs(ctx, row.number),
      corrections: await readOwnCorrections(ctx, row.number),
      handover: await readOwnHandover(ctx, row.number),
      payments: await readPayments(ctx, row.id),
      messages: messages.map(toMessage),
    };
  }
}

/** Reads the licenses of an order. */
async function readLicenses(ctx: UserContext, orderNumber: string) {
  const licenses = await listLicensesOfOrder(ctx, { orderNumber });
  const downloads = await ctx.db
    .select({ row: licenseDownload, version: templateRelease.version })
    .from(licenseDownload)
    .innerJoin(templateRelease, eq(templateRelease.id, licenseDownload.releaseId))
    .where(
      inArray(
        licenseDownload.licenseId,
        licenses.map(({ id }) => id),
      ),
    )
    .orderBy(asc(templateRelease.createdAt));
  return licenses.map(({ id, number, state, template, domain, issuedAt, revoked }) => ({
    ...{ number, state, template: template.name, domain, issuedAt },
    ...{ revokedAt: revoked?.at ?? null, reason: revoked?.reason ?? null },
    downloads: downloads
      .filter(({ row }) => row.licenseId === id)
      .map(({ row, version }) => ({ version, downloads: row.downloads, lastDownloadedAt: at(row.lastAt) })),
  }));
}

/** Reads the proofs of an order; their texts are among its messages. */
async function readProofs(ctx: UserContext, orderNumber: string) {
  const { proofs } = await listMyProofs(ctx, { orderNumber });
  return proofs.map(({ version, state, shownAt, previewUrl, decision }) => ({
    ...{ version, state, shownAt, preview: previewUrl },
    ...{ decidedAt: decision?.at ?? null, decidedBy: decision?.by ?? null },
  }));
}

/** Reads the corrections of an order; their texts are among its messages. */
async function readOwnCorrections(ctx: UserContext, orderNumber: string) {
  const { corrections } = await readCorrections(ctx, { orderNumber });
  return corrections.map(({ number, state, askedAt, decision }) => ({
    ...{ number, state, askedAt, decidedAt: decision?.at ?? null, decidedBy: decision?.by ?? null },
  }));
}

/** Reads what was ticked of the hand-over of an order. */
async function readOwnHandover(ctx: UserContext, orderNumber: string) {
  const { items } = await readHandover(ctx, { orderNumber });
  return items.flatMap(({ label, done }) =>
    done ? [{ item: label, decidedAt: done.at, decidedBy: done.by }] : [],
  );
}

/** Reads an order's payments and refunds, without the team's notes on them. */
async function readPayments({ db }: UserContext, orderId: string) {
  const paymentRows = await db
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(payment.createdAt));
  const refundRows = await db
    .select()
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.createdAt));
  return paymentRows.map((row) => ({
    reference: row.reference,
    by: row.provider,
    state: row.state,
    amount: amount(row.amountCents, row.currency),
    beganAt: at(row.createdAt),
    receivedAt: at(row.receivedAt),
    movedFrom: row.movedFrom && row.providerPaymentId,
    refunds: refundRows
      .filter(({ paymentId }) => paymentId === row.id)
      .map(({ amountCents, state, createdAt, movedTo, outsideReference }) => ({
        amount: amount(amountCents, row.currency),
        state,
        beganAt: at(createdAt),
        movedTo: movedTo && outsideReference,
      })),
  }));
}

export async function* readInvoices({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = readInBatches((id) =>
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
      .limit(batchSize),
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
