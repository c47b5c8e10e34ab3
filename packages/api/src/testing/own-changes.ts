import { notice } from '@app/db/schema/messaging/notice';
import type { Site } from './admin-change';
import { openTicket } from './admin-changes-of-desk';
import type { Api } from './callers';
import { insertOrder } from './order-rows';
import { sendNewQuote } from './quotes';
import { insertDelivered, insertReview } from './review-rows';
import { insertCartItems, insertTemplate, insertUser } from './rows';
import { fileOf, formWith, tinyPdf } from './uploads';

/** A sample call of each change that leaves no event, made last: views, drafts and notices of an administrator. */
export const personalChanges: Readonly<Record<string, (site: Site) => Promise<unknown>>> = {
  'answer.send': async (site) => site.api.answer.send(await heldAnswer(site)),
  'answer.undo': async (site) => {
    const { held } = await site.api.answer.send(await heldAnswer(site));
    return site.api.answer.undo({ id: held?.id ?? '' });
  },
  'cannedReply.attachFiles': async (site) =>
    site.api.cannedReply.attachFiles(await site.api.cannedReply.create({ title: 'Welcome', body: 'Hello' })),
  'content.watch': (site) => site.api.content.watch({ section: 'about' }),
  'content.leave': (site) => site.api.content.leave({ section: 'about' }),
  'content.previewMail': (site) => site.api.content.previewMail({ section: 'mails-sales', words: {} }),
  'draft.save': async (site) => {
    const place = `ticket-response:${(await openTicket(site)).id}` as const;
    return site.api.draft.save({ place, body: 'Gladly.', version: null });
  },
  'notice.read': async (site) => site.api.notice.read({ id: await newNotice(site) }),
  'notice.readPlace': async (site) =>
    site.api.notice.readPlace({ place: 'ticket', id: (await openTicket(site)).id }),
  'notice.readAll': async (site) => {
    await newNotice(site);
    return site.api.notice.readAll();
  },
  'notice.setSwitch': (site) => site.api.notice.setSwitch({ kind: 'assigned', channel: 'mail', on: false }),
  'order.watch': async (site) => site.api.order.watch(await insertOrder(site.services)),
  'order.leave': async (site) => site.api.order.leave(await insertOrder(site.services)),
  'savedView.create': (site) => site.api.savedView.create({ screen: 'tickets', name: 'Mine', search: {} }),
  'savedView.rename': async (site) => site.api.savedView.rename({ id: await newView(site), name: 'Ours' }),
  'savedView.overwrite': async (site) =>
    site.api.savedView.overwrite({ id: await newView(site), search: {} }),
  'savedView.remove': async (site) => site.api.savedView.remove({ id: await newView(site) }),
  'ticket.watch': async (site) => site.api.ticket.watch({ id: (await openTicket(site)).id }),
  'ticket.leave': async (site) => site.api.ticket.leave({ id: (await openTicket(site)).id }),
};

const heldAnswer = async (site: Site) => ({
  ticketId: (await openTicket(site)).id,
  body: 'Gladly.',
  lastSeenMessageId: null,
  submitKey: crypto.randomUUID(),
});
const newView = async (site: Site) =>
  (await site.api.savedView.create({ screen: 'tickets', name: 'Mine', search: {} })).id;

async function newNotice(site: Site): Promise<string> {
  const { id: placeId } = await openTicket(site);
  const shown = { inApp: true, byMail: false, inBrowser: false, happenedAt: new Date() };
  const [row] = await site.services.db
    .insert(notice)
    .values({ userId: site.adminId, kind: 'replied', place: 'ticket', placeId, label: 'TKT', ...shown })
    .returning({ id: notice.id });
  return row?.id ?? '';
}

/** Where a sample of a customer's call is made: by `own`, after what `api` prepares. */
export interface OwnSite extends Site {
  own: Api;
  ownerId: string;
}

/** A sample call of each change of a signed-in person that an API token may make too, made last by `own`. */
export const ownChanges: Readonly<Record<string, (site: OwnSite) => Promise<unknown>>> = {
  'cart.add': async ({ own, services }) =>
    own.cart.add({ templateIds: [(await insertTemplate(services)).id] }),
  'cart.remove': async (site) => site.own.cart.remove({ templateId: await inCart(site) }),
  'cart.clear': async (site) => {
    await inCart(site);
    return site.own.cart.clear();
  },
  'cart.dismissNotices': ({ own }) => own.cart.dismissNotices({ ids: [crypto.randomUUID()] }),
  'contact.send': ({ own }) =>
    own.contact.send({ name: 'Zoë', company: 'Shop', email: 'zoe@example.com', message: 'Hello there.' }),
  'favorite.add': async ({ own, services }) =>
    own.favorite.add({ templateId: (await insertTemplate(services)).id }),
  'favorite.remove': async ({ own, services }) => {
    const { id: templateId } = await insertTemplate(services);
    await own.favorite.add({ templateId });
    return own.favorite.remove({ templateId });
  },
  'favorite.merge': async ({ own, services }) =>
    own.favorite.merge({ templateIds: [(await insertTemplate(services)).id] }),
  'license.setDomain': async (site) =>
    site.own.license.setDomain({ number: await ownLicense(site), domain: 'example.com' }),
  'order.reply': async (site) => site.own.order.reply({ ...(await ownOrder(site)), body: 'When?' }),
  'order.write': async (site) => site.own.order.write({ ...(await ownOrder(site)), body: 'When?' }),
  'correction.ask': async ({ own, services, ownerId }) => {
    const completedDate = services.now();
    const sold = await insertOrder(services, { userId: ownerId, status: 'completed', completedDate });
    return own.correction.ask({ orderNumber: sold.number, body: 'The footer is wrong.' });
  },
  'handover.confirm': async ({ own, services, ownerId }) => {
    const sold = await insertOrder(services, { userId: ownerId, status: 'processing' });
    return own.handover.confirm({ orderNumber: sold.number, item: 'access_works', done: true });
  },
  'proof.approve': async (site) => site.own.proof.approve(await ownProof(site)),
  'proof.requestChange': async (site) =>
    site.own.proof.requestChange({ ...(await ownProof(site)), body: 'Larger.' }),
  'quote.accept': async (site) => site.own.quote.accept({ id: await ownQuote(site), name: 'Mary' }),
  'quote.decline': async (site) => site.own.quote.decline({ id: await ownQuote(site), reason: 'Too dear.' }),
  'review.save': async ({ own, services, ownerId }) => {
    const { templateId } = await insertDelivered(services, ownerId);
    return own.review.save({ templateId, stars: 5, words: 'Good.' });
  },
  'review.withdraw': async ({ own, services, ownerId }) =>
    own.review.withdraw(await insertReview(services, ownerId)),
  'review.report': async ({ own, services }) => {
    const { id } = await insertReview(services, (await insertUser(services)).id, { published: true });
    return own.review.report({ id, reason: 'Advertising' });
  },
  'ticket.create': async (site) => {
    await inCart(site);
    return site.own.ticket.create({ inquiry: 'inquiry-mark' });
  },
  'ticket.reply': async (site) => site.own.ticket.reply({ id: await ownTicket(site), body: 'And hosting?' }),
  'ticket.rate': async (site) => {
    const id = await ownTicket(site);
    await site.api.ticket.close({ id });
    return site.own.ticket.rate({ id, verdict: 'good' });
  },
  'ticket.uploadAttachment': ({ own }) =>
    own.ticket.uploadAttachment(formWith(fileOf(tinyPdf, 'plan.pdf', 'application/pdf'))),
  'ticket.removeAttachment': async ({ own }) =>
    own.ticket.removeAttachment(
      await own.ticket.uploadAttachment(formWith(fileOf(tinyPdf, 'plan.pdf', 'application/pdf'))),
    ),
  'ticket.closeMine': async (site) => site.own.ticket.closeMine({ id: await ownTicket(site) }),
  'ticket.reopenMine': async (site) => {
    const id = await ownTicket(site);
    await site.api.ticket.close({ id });
    return site.own.ticket.reopenMine({ id });
  },
};

async function inCart({ services, ownerId }: OwnSite): Promise<string> {
  const { id } = await insertTemplate(services);
  await insertCartItems(services, { id: ownerId }, [{ id }]);
  return id;
}
async function ownTicket(site: OwnSite): Promise<string> {
  await inCart(site);
  return (await site.own.ticket.create({ inquiry: 'Blue, please.' })).id;
}
const ownOrder = async ({ services, ownerId }: OwnSite) => {
  const { number } = await insertOrder(services, { userId: ownerId });
  return { number };
};
const ownProof = async (site: OwnSite) => {
  const { number: orderNumber } = await ownOrder(site);
  return site.api.proof.show({ orderNumber, note: 'Home page', previewUrl: 'https://preview.example' });
};
const ownLicense = async ({ api, services, ownerId }: OwnSite) => {
  const { number } = await insertOrder(services, { userId: ownerId, paymentStatus: 'paid' });
  return (await api.license.ofOrder({ orderNumber: number }))[0]?.number ?? '';
};
const ownQuote = async (site: OwnSite) =>
  (await sendNewQuote({ admin: site.api, ticketId: await ownTicket(site) })).id;
