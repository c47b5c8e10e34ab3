import { importOptionsSchema } from '@app/contracts/operations/import/schema';
import { refund } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import { createMailQueue } from '../core/jobs/mail-queue';
import { beginRun } from '../operations/import/import-runs';
import { auditBySystem } from '../operations/import/start-import';
import type { AdminChanges, Site } from './admin-change';
import { openTicket } from './admin-changes-of-desk';
import { callAs } from './callers';
import { insertOrder } from './order-rows';
import { insertOverRounds, saveDraft, sendNewQuote } from './quotes';
import { insertCartItems, insertTemplate, insertUser, testPassword } from './rows';
import { insertGuardedUser } from './second-factors';
import { fileOf, formWith, picture } from './uploads';

const newPassword = 'Velvet#Otter93';
const beginImport = async (site: Site) => {
  const options = { kind: 'people', fileName: 'people.csv', mapping: {}, dryRun: false };
  return beginRun(site.services, importOptionsSchema.parse(options), null, auditBySystem('import.run'));
};
const endpoint = { name: 'Chat', url: 'https://203.0.113.9/hook', events: ['ticket.closed' as const] };
const webhook = async (site: Site) => (await site.api.webhook.create(endpoint)).webhook.id;
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
const listedTax = async (site: Site) => {
  const known = (await site.api.setting.taxRates()).length;
  const name = `GST ${known}`;
  const listed = await site.api.setting.addTaxRate({ name, rate: 0.15 });
  return listed.find((tax) => tax.name === name)?.id ?? '';
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
let companies = 0;
const newCompany = (site: Site) => {
  companies += 1;
  return site.api.company.save({ name: `Company ${companies}` });
};
const customerNote = async (site: Site) =>
  (await site.api.customer.addNote({ id: (await insertUser(site.services)).id, body: 'Prefers calls.' })).id;

/** An administrator's changes of quotes, orders, accounts and what runs the site. */
export const salesChanges: AdminChanges = {
  'import.cancel': [async (site) => site.api.import.cancel(await beginImport(site)), 'after'],
  'import.undo': [
    async (site) => {
      const { id } = await beginImport(site);
      await site.api.import.cancel({ id });
      return site.api.import.undo({ id });
    },
    'after',
  ],
  'mail.retry': [
    async (site) => {
      const { db, database, log, mail } = site.services;
      const queue = createMailQueue({ db, sql: database.sql }, log);
      await mail.enqueue(db, { template: 'signup-existing-account', to: 'a@example.com' });
      const taken = await queue.take(50);
      const id = taken.at(-1)?.id ?? '';
      await queue.giveUp(id, { kind: 'never', reason: '550 no such mailbox' });
      return site.api.mail.retry({ id });
    },
    'before',
    'after',
  ],
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
  'company.save': [
    async (site) => site.api.company.save({ ...(await newCompany(site)), colleaguesSee: true }),
    'before',
    'after',
  ],
  'company.merge': [
    async (site) =>
      site.api.company.merge({ id: (await newCompany(site)).id, intoId: (await newCompany(site)).id }),
    'before',
    'after',
  ],
  'company.remove': [async (site) => site.api.company.remove({ id: (await newCompany(site)).id }), 'before'],
  'company.setPerson': [
    async (site) =>
      site.api.company.setPerson({
        personId: (await insertUser(site.services)).id,
        companyId: (await newCompany(site)).id,
        known: null,
      }),
    'before',
    'after',
  ],
  'company.setTaxStatus': [
    async (site) =>
      site.api.company.setTaxStatus({ id: (await newCompany(site)).id, taxTreatment: 'exempt' }),
    'before',
    'after',
  ],
  'customer.setTaxStatus': [
    async (site) =>
      site.api.customer.setTaxStatus({ id: (await insertUser(site.services)).id, taxTreatment: 'exempt' }),
    'before',
    'after',
  ],
  'customer.addNote': [(site) => customerNote(site), 'after'],
  'customer.editNote': [
    async (site) => site.api.customer.editNote({ noteId: await customerNote(site), body: 'Prefers mails.' }),
    'before',
    'after',
  ],
  'customer.removeNote': [
    async (site) => site.api.customer.removeNote({ noteId: await customerNote(site) }),
    'before',
  ],
  'account.changeSignature': [(site) => site.api.account.changeSignature({ signature: 'Amara' }), 'after'],
  'user.create': [
    (site) => site.api.user.create({ name: 'New Person', email: 'new@example.com', password: newPassword }),
    'after',
  ],
  'user.update': [
    async (site) => {
      const { id, email } = await insertUser(site.services);
      return site.api.user.update({ id, email, name: 'Other', role: 'admin' });
    },
    'before',
    'after',
  ],
  'user.restrict': [
    async (site) =>
      site.api.user.restrict({
        id: (await insertUser(site.services, { role: 'admin' })).id,
        areas: ['templates'],
      }),
    'before',
    'after',
  ],
  'user.markBreakGlass': [
    async (site) => {
      const { id } = await insertUser(site.services, { role: 'super-admin' });
      return site.api.user.markBreakGlass({ id, breakGlass: true });
    },
  ],
  'user.suspend': [
    async (site) => site.api.user.suspend({ id: (await insertUser(site.services)).id }),
    'before',
    'after',
  ],
  'user.unsuspend': [
    async (site) =>
      site.api.user.unsuspend({ id: (await insertUser(site.services, { suspendedAt: new Date() })).id }),
    'before',
    'after',
  ],
  'user.changeMany': [
    async (site) =>
      site.api.user.changeMany({ action: 'suspend', of: { ids: [(await insertUser(site.services)).id] } }),
    'before',
    'after',
  ],
  'webhook.create': [(site) => site.api.webhook.create(endpoint), 'after'],
  'webhook.update': [
    async (site) => site.api.webhook.update({ ...endpoint, id: await webhook(site), enabled: false }),
    'before',
    'after',
  ],
  'webhook.rotateSecret': [async (site) => site.api.webhook.rotateSecret({ id: await webhook(site) })],
  'webhook.ping': [async (site) => site.api.webhook.ping({ id: await webhook(site) }), 'after'],
  'webhook.replay': [
    async (site) =>
      site.api.webhook.replay({ id: (await site.api.webhook.ping({ id: await webhook(site) })).id }),
    'after',
  ],
  'webhook.remove': [async (site) => site.api.webhook.remove({ id: await webhook(site) }), 'before'],
  'setting.addTaxRate': [async (site) => site.api.setting.addTaxRate({ name: 'GST', rate: 0.1 }), 'after'],
  'setting.archiveTaxRate': [
    async (site) => site.api.setting.archiveTaxRate({ id: await listedTax(site), archived: true }),
  ],
  'setting.makeTaxDefault': [
    async (site) => site.api.setting.makeTaxDefault({ id: await listedTax(site) }),
    ...(['before', 'after'] as const),
  ],
  'setting.update': [async (site) => site.api.setting.update({ orderTaxName: 'GST' }), 'before', 'after'],
  'user.sendReset': [
    async (site) => site.api.user.sendReset({ id: (await insertUser(site.services)).id }),
    'after',
  ],
  'user.endSessions': [
    async (site) => site.api.user.endSessions({ id: (await insertUser(site.services)).id }),
    'before',
    'after',
  ],
  'user.resetFactor': [
    async (site) => {
      const { owner } = await insertGuardedUser(site.services);
      return site.api.user.resetFactor({ id: owner.id, currentPassword: testPassword });
    },
    'before',
    'after',
  ],
  'user.remove': [
    async (site) => site.api.user.remove({ id: (await insertUser(site.services)).id }),
    'before',
  ],
};
