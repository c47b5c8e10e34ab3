import { refund } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import type { AdminChanges, Site } from './admin-change';
import { openTicket } from './admin-changes-of-desk';
import { callAs } from './callers';
import { insertOrder } from './order-rows';
import { insertOverRounds, saveDraft, sendNewQuote } from './quotes';
import { insertCartItems, insertTemplate, insertUser, testPassword } from './rows';
import { fileOf, formWith, picture } from './uploads';

const sale = async (site: Site) => {
  const { order } = await site.api.ticket.finalize({ id: (await openTicket(site)).id, serviceLines: [] });
  return site.api.order.byNumber({ number: order?.number ?? '' });
};
const recordedPayment = async (site: Site) =>
  site.api.payment.record({
    orderId: (await sale(site)).id,
    provider: 'mobile_money',
    amountCents: 100,
    receivedAt: new Date().toISOString(),
  });
const issuedLicense = async (site: Site) => {
  const { number: orderNumber } = await insertOrder(site.services, { paymentStatus: 'paid' });
  return (await site.api.license.ofOrder({ orderNumber }))[0]?.number ?? '';
};
const shownProof = async (site: Site) =>
  site.api.proof.show({
    orderNumber: (await insertOrder(site.services)).number,
    ...{ note: 'Home page', previewUrl: 'https://preview.example' },
  });
const askedCorrection = async ({ services }: Site) => {
  const owner = await insertUser(services);
  const completedDate = services.now();
  const sold = await insertOrder(services, { userId: owner.id, status: 'completed', completedDate });
  const own = await callAs(services, owner);
  await own.correction.ask({ orderNumber: sold.number, body: 'The footer is wrong.' });
  return sold;
};
const writeOff = async (site: Site) => {
  const { number: orderNumber } = await insertOrder(site.services);
  const { number } = await site.api.invoice.issue({ orderNumber, kind: 'final' });
  return site.api.invoice.writeOff({ number, reason: 'Moved away', currentPassword: testPassword });
};
/** A refund that the provider could not make. */
const failedRefund = async (site: Site) => {
  const { id: paymentId } = await recordedPayment(site);
  const { id } = await site.api.refund.create({
    ...{ paymentId, amountCents: 50, reason: 'Too much', currentPassword: testPassword },
  });
  await site.services.db
    .update(refund)
    .set({ state: 'failed', failureReason: 'closed account', completedAt: null })
    .where(eq(refund.id, id));
  return id;
};
/** An order whose latest message is from its customer. */
const orderToAnswer = async (site: Site) => {
  const customer = await insertUser(site.services);
  const own = await callAs(site.services, customer);
  const { number } = await insertOrder(site.services, { userId: customer.id });
  const { messages } = await own.order.reply({ number, body: 'When will it be done?' });
  return { number, messageId: messages[0]?.id ?? '' };
};

/** An administrator's changes of quotes, orders and money. */
export const salesChanges: AdminChanges = {
  'quote.save': [
    async (site) => saveDraft({ admin: site.api, ticketId: (await openTicket(site)).id }),
    'after',
  ],
  'quote.send': [
    async (site) => sendNewQuote({ admin: site.api, ticketId: (await openTicket(site)).id }),
    'after',
  ],
  'quote.furtherRounds': [
    async (site) => {
      const { sold } = await insertOverRounds(site.services);
      return site.api.quote.furtherRounds({ number: sold.number });
    },
    'after',
  ],
  'quote.discard': [
    async (site) =>
      site.api.quote.discard(await saveDraft({ admin: site.api, ticketId: (await openTicket(site)).id })),
    'before',
  ],
  'quote.withdraw': [
    async (site) =>
      site.api.quote.withdraw(await sendNewQuote({ admin: site.api, ticketId: (await openTicket(site)).id })),
    'before',
    'after',
  ],
  'quote.savePrice': [(site) => site.api.quote.savePrice({ title: 'Logo', priceCents: 100 }), 'after'],
  'quote.removePrice': [
    async (site) =>
      site.api.quote.removePrice(await site.api.quote.savePrice({ title: 'Card', priceCents: 100 })),
    'before',
  ],
  'quote.saveScope': [(site) => site.api.quote.saveScope({ title: 'Shop', body: 'Pages' }), 'after'],
  'quote.removeScope': [
    async (site) =>
      site.api.quote.removeScope(await site.api.quote.saveScope({ title: 'Blog', body: 'Posts' })),
    'before',
  ],
  'quote.duplicate': [
    async (site) => {
      const { id } = await sendNewQuote({ admin: site.api, ticketId: (await openTicket(site)).id });
      return site.api.quote.duplicate({ id });
    },
    'after',
  ],
  'invoice.issue': [
    async (site) =>
      site.api.invoice.issue({ orderNumber: (await insertOrder(site.services)).number, kind: 'final' }),
    'after',
  ],
  'invoice.credit': [
    async (site) => {
      const { number: orderNumber } = await insertOrder(site.services);
      const { number } = await site.api.invoice.issue({ orderNumber, kind: 'final' });
      return site.api.invoice.credit({ number, reason: 'A mistake' });
    },
    'after',
  ],
  'invoice.reissue': [
    async (site) => {
      const { number: orderNumber } = await insertOrder(site.services);
      const { number } = await site.api.invoice.issue({ orderNumber, kind: 'final' });
      const buyer = { company: 'Kollie & Sons' };
      return site.api.invoice.reissue({ number, reason: 'A mistake', buyer });
    },
    'before',
    'after',
  ],
  'invoice.writeOff': [async (site) => writeOff(site), 'after'],
  'invoice.undoWriteOff': [
    async (site) => {
      const { number } = await writeOff(site);
      return site.api.invoice.undoWriteOff({ number, reason: 'They pay after all' });
    },
    'after',
  ],
  'payment.settle': [
    async (site) => {
      const paid = { totalCents: 10_000, paymentStatus: 'paid', status: 'cancelled' } as const;
      const { number } = await insertOrder(site.services, paid);
      const seen = { heldCents: 10_000, uncoveredCents: 0 };
      return site.api.payment.settle({ number, reason: 'A cancellation fee', seen });
    },
    'after',
  ],
  'license.give': [
    async (site) => site.api.license.give({ orderNumber: (await insertOrder(site.services)).number }),
    'after',
  ],
  'license.revoke': [
    async (site) => site.api.license.revoke({ number: await issuedLicense(site), reason: 'Resold' }),
    'after',
  ],
  'license.restore': [
    async (site) => {
      const { number } = await site.api.license.revoke({
        number: await issuedLicense(site),
        reason: 'Resold',
      });
      return site.api.license.restore({ number });
    },
  ],
  'correction.decide': [
    async (site) => {
      const { number } = await askedCorrection(site);
      return site.api.correction.decide({ orderNumber: number, number: 1, outcome: 'done', answer: 'Done.' });
    },
    'after',
  ],
  'handover.tick': [
    async ({ api, services }) => {
      const { number: orderNumber } = await insertOrder(services, { status: 'processing' });
      return api.handover.tick({ orderNumber, item: 'forms_tested', done: true });
    },
    'after',
  ],
  'proof.show': [shownProof, 'after'],
  'proof.withdraw': [async (site) => site.api.proof.withdraw(await shownProof(site)), 'after'],
  'order.changeBuyer': [
    async (site) => {
      const { number } = await insertOrder(site.services);
      const { id, updatedAt } = await site.api.order.byNumber({ number });
      return site.api.order.changeBuyer({ id, updatedAt, company: 'Kollie & Sons' });
    },
    'before',
    'after',
  ],
  'ticket.finalize': [
    async (site) => site.api.ticket.finalize({ id: (await openTicket(site)).id, serviceLines: [] }),
    'after',
  ],
  'order.move': [
    async (site) => site.api.order.move({ id: (await sale(site)).id, action: 'process', seen: 'pending' }),
    'before',
    'after',
  ],
  'order.update': [
    async (site) => {
      const { id, updatedAt } = await sale(site);
      return site.api.order.update({
        id,
        updatedAt,
        paymentStatus: 'paid',
        paymentMethod: 'paypal',
        trackingNumber: '',
      });
    },
    'before',
    'after',
  ],
  'order.respond': [
    async (site) =>
      site.api.order.respond({ number: (await orderToAnswer(site)).number, body: 'On Monday.' }),
    'after',
  ],
  'order.addNote': [
    async (site) => site.api.order.addNote({ number: (await orderToAnswer(site)).number, body: 'Careful' }),
    'after',
  ],
  'order.editNote': [
    async (site) => {
      const { number } = await orderToAnswer(site);
      const { messages } = await site.api.order.addNote({ number, body: 'Careful' });
      const messageId = messages.at(-1)?.id ?? '';
      return site.api.order.editNote({ messageId, body: 'Very careful', seen: 0 });
    },
    'before',
    'after',
  ],
  'order.settleTalk': [async (site) => site.api.order.settleTalk(await orderToAnswer(site))],
  'payment.record': [async (site) => recordedPayment(site), 'after'],
  'payment.recordByNumber': [
    async (site) =>
      site.api.payment.recordByNumber({
        number: (await sale(site)).number,
        provider: 'manual',
        amountCents: 100,
        receivedAt: new Date().toISOString(),
      }),
    'after',
  ],
  'payment.attachProof': [
    async (site) => {
      const { id } = await recordedPayment(site);
      return site.api.payment.attachProof(formWith(fileOf(await picture('png'), 'slip.png'), { id }));
    },
    'after',
  ],
  'payment.cancel': [
    async (site) => site.api.payment.cancel({ id: (await recordedPayment(site)).id, reason: 'Twice' }),
    'after',
  ],
  'payment.move': [
    async (site) => {
      const { id: userId } = await insertUser(site.services);
      const from = await insertOrder(site.services, { userId, paymentStatus: 'paid', status: 'cancelled' });
      const { number: to } = await insertOrder(site.services, { userId });
      const money = { amountCents: 100, reason: 'One order instead', currentPassword: testPassword };
      return site.api.payment.move({ number: from.number, to, ...money });
    },
    'after',
  ],
  'refund.create': [
    async (site) =>
      site.api.refund.create({
        paymentId: (await recordedPayment(site)).id,
        amountCents: 50,
        reason: 'Too much',
        currentPassword: testPassword,
      }),
    'after',
  ],
  'refund.recordOutside': [
    async (site) =>
      site.api.refund.recordOutside({
        id: await failedRefund(site),
        reference: 'TRX-1',
        paidBackAt: new Date().toISOString(),
        currentPassword: testPassword,
      }),
    'after',
  ],
  'cart.remind': [
    async (site) => {
      const { id } = await insertUser(site.services);
      await insertCartItems(site.services, { id }, [await insertTemplate(site.services)]);
      return site.api.cart.remind({ userId: id });
    },
    'before',
    'after',
  ],
};
