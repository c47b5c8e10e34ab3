import { contactMessage } from '@app/db/schema/desk/contact-message';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import type { Api } from './callers';
import { insertOrder } from './order-rows';
import { openQuotableTicket, type QuotedTicket, saveDraft, sendNewQuote } from './quotes';
import { insertReview } from './review-rows';
import { insertCartItems, insertCategory, insertTemplate, insertUser } from './rows';
import type { TestServices } from './services';

/** A customer with something of every kind, and a colleague on the team with a ticket and an order too. */
export type ReadScene = Awaited<ReturnType<typeof createReadScene>>;

/** Creates it. */
export async function createReadScene(services: TestServices) {
  const sold = await openQuotableTicket(services);
  const { admin, customer, customerRow } = sold;
  const colleague = await insertUser(services, { role: 'admin', name: 'Carl Colleague' });
  const company = await admin.company.save({ name: 'Harbour Ltd', colleaguesSee: false });
  for (const personId of [customerRow.id, colleague.id]) {
    await admin.company.setPerson({ personId, companyId: company.id, known: null });
  }
  await admin.customer.addNote({ id: customerRow.id, body: 'Calls on Mondays.' });
  await admin.customer.addNote({ id: colleague.id, body: 'Calls on Fridays.' });
  const quote = await sendNewQuote(sold, { depositPercent: 30 });
  await admin.setting.update({ sellerCountry: 'LR', sellerTaxId: '500-123' });
  const billing = { country: 'LR', street: '12 Ashmun Street', city: 'Monrovia' };
  await customer.quote.accept({ id: quote.id, name: 'Mary Kollie', billing });
  const { order: made } = await admin.ticket.finalize({ id: sold.ticketId });
  const order = await admin.order.byNumber({ number: made?.number ?? '' });
  const teamOrder = await insertOrder(services, { userId: colleague.id });
  const receivedAt = new Date().toISOString();
  await admin.payment.record({ orderId: order.id, provider: 'manual', amountCents: 500, receivedAt });
  const paid = await insertOrder(services, {
    userId: customerRow.id,
    totalCents: 700,
    paymentStatus: 'paid',
  });
  const [license] = await admin.license.ofOrder({ orderNumber: paid.number });
  await admin.proof.show({
    ...{ orderNumber: order.number, note: 'Home page', previewUrl: 'https://preview.example' },
  });
  const [invoice] = (await admin.invoice.list({ orderNumber: order.number })).invoices;
  const open = await openSecondTicket(services, sold);
  const leads = await services.db
    .insert(contactMessage)
    .values(
      [customerRow.email, colleague.email].map((email) => ({
        ...{ name: 'Hugo', company: 'Works', email, message: 'Anchor?', replyDueAt: new Date(0) },
      })),
    )
    .returning({ id: contactMessage.id });
  const [notice] = await services.db
    .insert(inboundMail)
    .values({
      ...{ mailbox: 'test', uidValidity: 1, uid: 1, receivedAt: new Date(), bytes: 100, hasOriginal: false },
      ...{ outcome: 'automatic', reason: 'outOfOffice', ticketId: sold.ticketId },
      ...{ fromAddress: customerRow.email, fromName: 'Mary', subject: 'Away', body: 'Away until Monday.' },
    })
    .returning({ id: inboundMail.id });
  return {
    mailId: notice?.id ?? '',
    ...{ customerId: customerRow.id, colleagueId: colleague.id, companyId: company.id },
    ...{ ticketId: sold.ticketId, ticketNumber: sold.ticketNumber, openTicketId: open.id },
    ...{
      orderId: order.id,
      orderNumber: order.number,
      teamOrderNumber: teamOrder.number,
      paidNumber: paid.number,
    },
    ...{ quoteId: quote.id, quoteNumber: quote.number, invoiceNumber: invoice?.number ?? '' },
    licenseNumber: license?.number ?? '',
    reviewId: (await insertReview(services, customerRow.id)).id,
    leadIds: leads.map(({ id }) => id),
    ...(await createCatalogue(services, admin)),
  };
}

async function openSecondTicket(services: TestServices, { admin, customer, customerRow }: QuotedTicket) {
  await insertCartItems(services, customerRow, [await insertTemplate(services)]);
  const open = await customer.ticket.create({ inquiry: 'Another one.' });
  await saveDraft({ admin, ticketId: open.id });
  await insertCartItems(services, customerRow, [await insertTemplate(services)]);
  return open;
}

async function createCatalogue(services: TestServices, admin: Api) {
  const { id: categoryId } = await insertCategory(services);
  const pending = await insertTemplate(services, { status: 'pending', categoryId });
  const published = await insertTemplate(services, { categoryId });
  const rule = { categoryId, price: null, search: '', sort: 'newest' as const };
  const collection = await admin.collection.create({
    ...{ title: 'Of the season', summary: '', kind: 'picked', templateIds: [pending.id], rule },
  });
  const post = await admin.post.create({
    ...{ kind: 'news', category: 'Company', title: 'We moved', summary: 'To the harbour.', cover: null },
    body: [{ type: 'paragraph', spans: [{ text: 'Come and see us.' }] }],
    ...{ services: [], templateIds: [] },
  });
  await admin.content.saveDraft({
    section: 'about',
    changes: [{ path: 'about.mission.text', revision: 0, value: 'To keep it running.' }],
  });
  return {
    rule,
    pendingId: pending.id,
    publishedSlug: published.slug,
    categoryId,
    collectionId: collection.id,
    postId: post.id,
  };
}

type Input = (scene: ReadScene) => unknown;
const none: Input = () => undefined;
const empty: Input = () => ({});
const whole: Input = () => ({ range: null });
const range = { from: '2026-01-01', to: '2026-03-31' };
const ofTicket: Input = ({ ticketId }) => ({ id: ticketId });
const quotesOf: Input = ({ ticketId }) => ({ ticketId });
const ofOrder: Input = ({ orderNumber }) => ({ number: orderNumber });
const proofsOf: Input = ({ orderNumber }) => ({ orderNumber });
const ofQuote: Input = ({ quoteNumber }) => ({ number: quoteNumber });
const ofInvoice: Input = ({ invoiceNumber }) => ({ number: invoiceNumber });
const ofLicense: Input = ({ licenseNumber }) => ({ number: licenseNumber });
const ofCustomer: Input = ({ customerId }) => ({ id: customerId });
const ofColleague: Input = ({ colleagueId }) => ({ id: colleagueId });
const ofCompany: Input = ({ companyId }) => ({ id: companyId });
const ofPending: Input = ({ pendingId }) => ({ id: pendingId });
const about: Input = () => ({ section: 'about' });

/** Valid inputs of every query that a restricted account or an API token may make. */
export const sampleReads: Readonly<Record<string, readonly Input[]>> = {
  'account.signature': [none],
  'analytics.funnel': [() => ({ range: null, by: 'template' })],
  'analytics.list': [() => ({ range: null, of: 'page' })],
  'analytics.summary': [whole],
  'answer.held': [quotesOf, ({ orderNumber }) => ({ orderNumber })],
  'answer.outcome': [() => ({ submitKey: crypto.randomUUID() })],
  'answer.underway': [quotesOf, ({ orderNumber }) => ({ orderNumber })],
  'auth.demoAccounts': [none],
  'auth.me': [none],
  'blockedSender.list': [none],
  'cannedReply.list': [none],
  'cart.get': [none],
  'category.list': [none],
  'category.public': [none],
  'category.translation': [({ categoryId }) => ({ id: categoryId, language: 'fr' })],
  'category.visible': [empty],
  'collection.all': [none],
  'collection.any': [none],
  'collection.byId': [({ collectionId }) => ({ id: collectionId })],
  'collection.bySlug': [() => ({ slug: 'of-the-season' })],
  'collection.list': [none],
  'collection.picked': [({ pendingId }) => ({ ids: [pendingId] })],
  'collection.searchSettings': [({ collectionId }) => ({ id: collectionId })],
  'collection.translation': [({ collectionId }) => ({ id: collectionId, language: 'fr' })],
  'collection.preview': [({ pendingId, rule }) => ({ kind: 'picked', templateIds: [pendingId], rule })],
  'company.byId': [ofCompany],
  'company.list': [empty],
  'company.orders': [ofCompany],
  'company.tickets': [ofCompany],
  'contact.byId': [({ leadIds }) => ({ id: leadIds[0] }), ({ leadIds }) => ({ id: leadIds[1] })],
  'contact.counts': [none],
  'contact.list': [() => ({ show: 'all' })],
  'content.exportWords': [none],
  'content.get': [about],
  'content.publishedSection': [about],
  'content.publishedSections': [none],
  'content.sections': [none],
  'content.versions': [about],
  'correction.visible': [proofsOf],
  'handover.visible': [proofsOf],
  'customer.byAddress': [
    ({ customerId }) => ({ email: `${customerId}@account-address.example` }),
    ({ colleagueId }) => ({ email: `${colleagueId}@team-address.example` }),
  ],
  'customer.byId': [ofCustomer, ofColleague],
  'customer.files': [ofCustomer],
  'customer.leads': [ofCustomer],
  'customer.notes': [ofCustomer, ofColleague],
  'customer.orders': [ofCustomer, ofColleague],
  'customer.quotes': [ofCustomer],
  'customer.tickets': [ofCustomer],
  'draft.get': [({ ticketId }) => ({ place: `ticket-response:${ticketId}` })],
  'favorite.list': [none],
  'inboundMail.original': [({ mailId }) => ({ mailId })],
  'invoice.byNumber': [ofInvoice],
  'invoice.list': [empty],
  'invoice.mine': [empty],
  'invoice.mineByNumber': [ofInvoice],
  'invoice.pdf': [ofInvoice],
  'invoice.eInvoice': [ofInvoice],
  'invoice.receiptPdf': [({ paidNumber }) => ({ number: paidNumber })],
  'ledger.list': [empty],
  'ledger.month': [empty],
  'ledger.monthDifferences': [empty],
  'license.certificatePdf': [ofLicense],
  'license.check': [ofLicense],
  'license.mine': [none],
  'license.ofOrder': [({ paidNumber }) => ({ orderNumber: paidNumber })],
  'license.visible': [empty],
  'license.visibleByNumber': [ofLicense],
  'media.byId': [() => ({ id: crypto.randomUUID() })],
  'media.byIds': [() => ({ ids: [] })],
  'media.list': [empty],
  'notice.fresh': [none],
  'notice.list': [empty],
  'notice.switches': [none],
  'notice.unread': [none],
  'order.byNumber': [ofOrder, ({ teamOrderNumber }) => ({ number: teamOrderNumber })],
  'order.list': [empty],
  'order.listMine': [none],
  'order.waiting': [none],
  'order.messages': [ofOrder],
  'order.mine': [ofOrder],
  'order.myMessages': [ofOrder],
  'order.suggestedBuyer': [({ ticketId }) => ({ ticketId })],
  'order.visible': [empty],
  'order.visibleByNumber': [ofOrder],
  'order.visibleMessages': [ofOrder],
  'payment.listForOrder': [({ orderId }) => ({ id: orderId })],
  'payment.mine': [ofOrder],
  'payment.moveTargets': [({ orderId }) => ({ id: orderId })],
  'payment.visible': [ofOrder],
  'post.all': [none],
  'post.byId': [({ postId }) => ({ id: postId })],
  'post.bySlug': [() => ({ slug: 'we-moved' })],
  'post.exported': [() => ({ part: 0 })],
  'post.list': [empty],
  'post.page': [() => ({ slug: 'we-moved' })],
  'post.pages': [empty],
  'post.partTemplates': [() => ({ slugs: [], newest: 3 })],
  'post.timeZone': [none],
  'post.translation': [({ postId }) => ({ id: postId, language: 'fr' })],
  'post.version': [({ postId }) => ({ id: postId, number: 1 })],
  'post.versions': [({ postId }) => ({ id: postId })],
  'proof.mine': [proofsOf],
  'proof.ofOrder': [proofsOf],
  'proof.visible': [proofsOf],
  'quote.byNumber': [ofQuote],
  'quote.figures': [none],
  'quote.list': [empty],
  'quote.mine': [none],
  'quote.mineByNumber': [ofQuote],
  'quote.mineOfTicket': [quotesOf],
  'quote.ofTicket': [quotesOf],
  'quote.pdf': [ofQuote],
  'quote.prices': [none],
  'quote.scopes': [none],
  'quote.visibleById': [({ quoteId }) => ({ id: quoteId })],
  'quote.visibleOfTicket': [quotesOf],
  'redirect.list': [none],
  'redirect.missing': [none],
  'redirect.suggest': [() => ({ path: '/old' })],
  'release.list': [({ pendingId }) => ({ templateId: pendingId })],
  'report.hours': [whole],
  'report.people': [whole],
  'report.ratings': [whole],
  'report.timeZone': [none],
  'report.times': [whole],
  'report.trends': [none],
  'review.byId': [({ reviewId }) => ({ id: reviewId })],
  'review.list': [empty],
  'review.mine': [empty, ({ paidNumber }) => ({ orderNumber: paidNumber })],
  'review.ofTemplate': [({ publishedSlug }) => ({ slug: publishedSlug })],
  'savedView.list': [() => ({ screen: 'tickets' })],
  'search.everything': [
    () => ({ search: 'mark' }),
    () => ({ search: 'example', thorough: true }),
    () => ({ search: 'reply-mark', kind: 'messages' }),
  ],
  'stats.attention': [none],
  'stats.growth': [() => ({ of: 'tickets', range })],
  'stats.highestTicketTemplate': [none],
  'stats.sales': [() => ({ from: '2020-01-01T00:00:00Z', before: '2040-01-01T00:00:00Z' })],
  'stats.templateTicketCounts': [none],
  'stats.ticketsInPeriods': [() => ({ range: null, period: 'week' })],
  'stats.ticketsPerMonth': [none],
  'stats.ticketsPerWeek': [none],
  'stats.topCategory': [none],
  'stats.totalPublishedTemplates': [none],
  'stats.totalTemplates': [none],
  'stats.totalTickets': [none],
  'stats.totalUsers': [none],
  'stats.wantedTemplates': [whole],
  'template.builtIndustries': [none],
  'template.byIds': [({ pendingId }) => ({ ids: [pendingId] })],
  'template.bySlug': [({ publishedSlug }) => ({ slug: publishedSlug })],
  'template.catalogue': [empty],
  'template.closeMatches': [() => ({ search: 'pending' })],
  'template.counts': [none],
  'template.facets': [empty],
  'template.featured': [none],
  'template.list': [empty],
  'template.media': [ofPending],
  'template.scheduled': [ofPending],
  'template.similar': [({ publishedSlug }) => ({ slug: publishedSlug })],
  'template.searchSettings': [ofPending],
  'template.translation': [({ pendingId }) => ({ id: pendingId, language: 'fr' })],
  'template.visible': [empty],
  'template.visibleById': [ofPending],
  'ticket.assignees': [() => ({ place: 'order' })],
  'ticket.byId': [ofTicket],
  'ticket.counts': [none],
  'ticket.customerHistory': [({ openTicketId }) => ({ id: openTicketId })],
  'ticket.customers': [() => ({ search: 'mary' }), () => ({ search: 'colleague' })],
  'ticket.list': [empty],
  'ticket.mergeCandidates': [ofTicket],
  'ticket.mine': [none],
  'ticket.myTicket': [({ ticketNumber }) => ({ number: ticketNumber })],
  'ticket.saleTerms': [none],
  'ticket.attachmentKinds': [none],
  'ticket.similar': [none],
  'ticket.templates': [ofTicket],
  'ticket.visible': [empty],
  'ticket.visibleById': [ofTicket],
  'ticketTag.list': [none],
  'user.all': [empty],
  'user.assigned': [({ customerId }) => ({ ids: [customerId] })],
  'user.byId': [ofCustomer, ofColleague],
  'user.list': [empty],
  'user.stats': [none],
  'way.ofMyTicket': [({ ticketNumber }) => ({ ticketNumber })],
  'way.visible': [proofsOf],
};
