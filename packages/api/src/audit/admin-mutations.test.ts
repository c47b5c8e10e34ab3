import { auditActions, describeAction } from '@app/contracts/audit/actions';
import { importOptionsSchema } from '@app/contracts/import/schema';
import { auditEvent } from '@app/db/schema/audit-event';
import { contactMessage } from '@app/db/schema/contact-message';
import { contentWord } from '@app/db/schema/content-word';
import { inboundMail } from '@app/db/schema/inbound-mail';
import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findProcedure, procedureMeta, procedurePaths, procedureType } from '../core/router-procedures';
import { auditBySystem } from '../import/import-audit';
import { beginRun } from '../import/import-runs';
import { createMailQueue } from '../jobs/mail-queue';
import { appRouter } from '../router';
import { type Api, callAs } from '../testing/callers';
import { insertOrder } from '../testing/order-rows';
import { saveDraft, sendNewQuote } from '../testing/quotes';
import { insertCartItems, insertCategory, insertTemplate, insertUser, testPassword } from '../testing/rows';
import { insertGuardedUser } from '../testing/second-factors';
import { createTestServices, type TestServices } from '../testing/services';
import { fileOf, formWith, picture } from '../testing/uploads';

let services: TestServices;
let api: Api;
let adminId: string;
beforeAll(async () => {
  services = await createTestServices({ allowPrivateWebhooks: true });
  const admin = await insertUser(services, { role: 'super-admin', name: 'Ada' });
  adminId = admin.id;
  api = await callAs(services, admin);
  return services.drop;
});

/** An administrator's list views, screen settings and unsent text are not worth auditing. */
const personal =
  /^savedView\.|^notice\.|^(?:ticket|order|content)\.(?:watch|leave)$|^draft\.save$|^answer\.(?:send|undo)$|^cannedReply\.attachFiles$/;

const newPassword = 'Velvet#Otter93';

async function openTicket() {
  const customer = await insertUser(services);
  await insertCartItems(services, customer, [await insertTemplate(services)]);
  return (await callAs(services, customer)).ticket.create({ inquiry: 'Blue, please.' });
}
async function templateWithMedia() {
  const { id } = await insertTemplate(services);
  const add = async (name: string) =>
    api.template.addMedia(formWith(fileOf(await picture('gif'), name), { id, alt: name }));
  await add('a.gif');
  const media = await add('b.gif');
  return { id, media, first: media[0]?.id ?? '' };
}
const libraryPicture = async () =>
  api.media.add(formWith(fileOf(await picture('png'), 'boats.png'), { alt: 'Boats' }));
/** Returns the draft at the path of `draftWords`; its revision is 0 when there is none. */
async function missionDraft() {
  const path = 'about.mission.text';
  const { groups } = await api.content.get({ section: 'about' });
  const field = groups.flatMap(({ fields }) => fields).find((each) => each.path === path);
  return { path, revision: field?.draft ? field.revision : 0 };
}
/** Drafts a different text each time; returns the revision of the draft. */
async function draftWords() {
  const path = 'about.mission.text';
  const revisionOf = ({ groups }: Awaited<ReturnType<Api['content']['get']>>) =>
    groups.flatMap(({ fields }) => fields).find((field) => field.path === path)?.revision ?? 0;
  const revision = revisionOf(await api.content.get({ section: 'about' }));
  const value = `To keep it running, ${crypto.randomUUID()}.`;
  const saved = await api.content.saveDraft({ section: 'about', changes: [{ path, revision, value }] });
  return { [path]: revisionOf(saved) };
}
let redirects = 0;
const redirect = () => {
  redirects += 1;
  return api.redirect.create({ from: `/old-${redirects}`, to: '/about', permanent: true });
};

/** Schedules anew each time; returns the id of the schedule. */
async function scheduled() {
  const { schedule } = await api.content.get({ section: 'about' });
  if (schedule) await api.content.unschedule({ section: 'about', id: schedule.id });
  const at = new Date(services.now().getTime() + 48 * 3_600_000).toISOString();
  const made = await api.content.schedule({ section: 'about', revisions: await draftWords(), at });
  return made.schedule?.id ?? '';
}
const scheduledTemplate = (id: string) =>
  api.template.schedule({ id, at: new Date(services.now().getTime() + 3_600_000).toISOString() });
/** Creates a new draft each time. */
const post = () =>
  api.post.create({
    ...{ kind: 'news', category: 'Company', title: 'We moved', summary: 'To the harbour.', cover: null },
    body: [{ type: 'paragraph', spans: [{ text: 'Come and see us.' }] }],
    ...{ services: [], templateIds: [] },
  });
const lead = async (values: Partial<typeof contactMessage.$inferInsert> = {}) => {
  const [row] = await services.db
    .insert(contactMessage)
    .values({
      name: 'Zoë',
      company: 'Shop',
      email: 'zoe@example.com',
      message: 'Hello',
      replyDueAt: new Date(),
      ...values,
    })
    .returning();
  return { id: row?.id ?? '' };
};
const beginImport = async () => {
  const options = { kind: 'people', fileName: 'people.csv', mapping: {}, dryRun: false };
  return beginRun(services, importOptionsSchema.parse(options), null, auditBySystem('import.run'));
};
const endpoint = { name: 'Chat', url: 'https://203.0.113.9/hook', events: ['ticket.closed' as const] };
const webhook = async () => (await api.webhook.create(endpoint)).webhook.id;
const sale = async () => {
  const { order } = await api.ticket.finalize({ id: (await openTicket()).id, serviceLines: [] });
  return api.order.byNumber({ number: order?.number ?? '' });
};
const recordedPayment = async () =>
  api.payment.record({
    orderId: (await sale()).id,
    provider: 'mobile_money',
    amountCents: 100,
    receivedAt: new Date().toISOString(),
  });
/** An order whose latest message is from its customer. */
const orderToAnswer = async () => {
  const customer = await insertUser(services);
  const own = await callAs(services, customer);
  const { number } = await insertOrder(services, { userId: customer.id });
  const { messages } = await own.order.reply({ number, body: 'When will it be done?' });
  return { number, messageId: messages[0]?.id ?? '' };
};
let companies = 0;
const newCompany = () => {
  companies += 1;
  return api.company.save({ name: `Company ${companies}` });
};
const customerNote = async () =>
  (await api.customer.addNote({ id: (await insertUser(services)).id, body: 'Prefers calls.' })).id;
let mails = 0;
const mail = async () => {
  mails += 1;
  const [row] = await services.db
    .insert(inboundMail)
    .values({
      mailbox: 'test',
      uidValidity: 1,
      uid: mails,
      receivedAt: new Date(),
      bytes: 100,
      hasOriginal: false,
      outcome: 'unmatched',
      fromAddress: 'zoe@example.com',
      fromName: 'Zoë',
      subject: 'Hello',
      body: 'Please call us.',
    })
    .returning();
  return { id: row?.id ?? '' };
};
let tags = 0;
const tag = () => {
  tags += 1;
  return api.ticketTag.save({ name: `Tag ${tags}`, color: 'blue' });
};
const pending = () => insertTemplate(services, { status: 'pending' });
let collectionCount = 0;
const collectionFields = () => ({
  title: `Collection ${++collectionCount}`,
  summary: '',
  kind: 'rule' as const,
  templateIds: [],
  rule: { categoryId: null, price: null, search: '', sort: 'newest' as const },
});
const newCollection = () => api.collection.create(collectionFields());

/**
 * One call for every procedure that an administrator changes something with, and whether its event has
 * before, after or both. A new procedure without an entry here fails the test below.
 */
const mutationCalls: Readonly<
  Record<string, readonly [run: () => Promise<unknown>, ...told: ('before' | 'after')[]]>
> = {
  'cannedReply.create': [() => api.cannedReply.create({ title: 'Welcome', body: 'Hello' }), 'after'],
  'cannedReply.update': [
    async () => {
      const reply = await api.cannedReply.create({ title: 'Next steps', body: 'Hello' });
      return api.cannedReply.update({ ...reply, body: 'Hello {{customer}}' });
    },
    'before',
    'after',
  ],
  'cannedReply.remove': [
    async () => api.cannedReply.remove(await api.cannedReply.create({ title: 'Old', body: 'Hello' })),
    'before',
  ],
  'category.create': [() => api.category.create({ name: 'Shops' }), 'after'],
  'category.update': [
    async () => api.category.update({ id: (await insertCategory(services)).id, description: 'New words' }),
    'before',
    'after',
  ],
  'category.remove': [
    async () => api.category.remove({ id: (await insertCategory(services)).id }),
    'before',
    'after',
  ],
  'category.merge': [
    async () =>
      api.category.merge({
        id: (await insertCategory(services)).id,
        into: (await insertCategory(services)).id,
      }),
    'before',
    'after',
  ],
  'category.reorder': [
    async () => {
      await insertCategory(services);
      await insertCategory(services);
      const known = (await api.category.list()).map(({ id }) => id);
      return api.category.reorder({ known, ids: [...known].reverse() });
    },
    'before',
    'after',
  ],
  'collection.create': [() => api.collection.create(collectionFields()), 'after'],
  'collection.update': [
    async () => api.collection.update({ ...(await newCollection()), ...collectionFields() }),
    'before',
    'after',
  ],
  'collection.publish': [async () => api.collection.publish(await newCollection()), 'before', 'after'],
  'collection.unpublish': [
    async () => api.collection.unpublish(await api.collection.publish(await newCollection())),
    'before',
    'after',
  ],
  'collection.remove': [async () => api.collection.remove(await newCollection()), 'before'],
  'collection.reorder': [
    async () => {
      await newCollection();
      await newCollection();
      const known = (await api.collection.all()).map(({ id }) => id);
      return api.collection.reorder({ known, ids: [...known].reverse() });
    },
    'before',
    'after',
  ],
  'import.cancel': [async () => api.import.cancel(await beginImport()), 'after'],
  'import.undo': [
    async () => {
      const { id } = await beginImport();
      await api.import.cancel({ id });
      return api.import.undo({ id });
    },
    'after',
  ],
  'contact.handle': [async () => api.contact.handle(await lead()), 'before', 'after'],
  'contact.reopen': [
    async () => api.contact.reopen(await lead({ handledAt: new Date() })),
    'before',
    'after',
  ],
  'contact.note': [
    async () => api.contact.note({ ...(await lead()), note: 'Called', known: '' }),
    'before',
    'after',
  ],
  'contact.respond': [async () => api.contact.respond({ ...(await lead()), body: 'On Monday' }), 'after'],
  'contact.assign': [
    async () => {
      const { id: assigneeId } = await insertUser(services, { role: 'admin' });
      return api.contact.assign({ ...(await lead()), assigneeId, from: null });
    },
    'before',
    'after',
  ],
  'contact.lose': [
    async () => api.contact.lose({ ...(await lead()), reason: 'Too small' }),
    'before',
    'after',
  ],
  'contact.convert': [async () => api.contact.convert(await lead()), 'before', 'after'],
  'contact.remove': [async () => api.contact.remove(await lead()), 'before'],
  'contact.changeMany': [
    async () => api.contact.changeMany({ action: 'handle', of: { ids: [(await lead()).id] } }),
    'before',
    'after',
  ],
  'content.saveDraft': [() => draftWords(), 'after'],
  'content.importWords': [
    async () => {
      const { path, revision } = await missionDraft();
      if (revision) await api.content.discard({ section: 'about', revisions: { [path]: revision } });
      const words = { [path]: `To keep it running, ${crypto.randomUUID()}.` };
      return api.content.importWords({ format: 'site-content', version: 1, words });
    },
    'after',
  ],
  'content.publish': [
    async () => api.content.publish({ section: 'about', revisions: await draftWords() }),
    'before',
    'after',
  ],
  'content.schedule': [() => scheduled(), 'after'],
  'content.unschedule': [
    async () => api.content.unschedule({ section: 'about', id: await scheduled() }),
    'before',
  ],
  'content.confirmTranslations': [
    () =>
      api.content.confirmTranslations({
        ...{ section: 'clients', path: 'clients.list' },
        ...{ revision: 0, firstRevision: 0 },
      }),
    'after',
  ],
  'content.leaveOutEntries': [
    async () => {
      const path = 'clients.stories';
      const words = { published: [], publishedFrom: [] };
      await services.db
        .insert(contentWord)
        .values({ path, ...words })
        .onConflictDoUpdate({ target: contentWord.path, set: words });
      const { groups } = await api.content.get({ section: 'clients' });
      const revision = groups.flatMap(({ fields }) => fields).find((field) => field.path === path)?.revision;
      return api.content.leaveOutEntries({ section: 'clients', path, revision: revision ?? 0 });
    },
    'before',
  ],
  'content.discard': [
    async () => api.content.discard({ section: 'about', revisions: await draftWords() }),
    'before',
  ],
  'content.restore': [
    async () => {
      await api.content.publish({ section: 'about', revisions: await draftWords() });
      const { latest } = await api.content.get({ section: 'about' });
      return api.content.restore({ section: 'about', number: 0, latest });
    },
    'before',
    'after',
  ],
  'media.add': [() => libraryPicture(), 'after'],
  'media.update': [
    async () => api.media.update({ ...(await libraryPicture()), alt: 'Boats at dawn' }),
    'before',
    'after',
  ],
  'media.replace': [
    async () => {
      const { id, version } = await libraryPicture();
      const dawn = fileOf(await picture('png'), 'dawn.png');
      return api.media.replace(formWith(dawn, { id, version: String(version) }));
    },
    'before',
    'after',
  ],
  'media.remove': [async () => api.media.remove(await libraryPicture()), 'before'],
  'post.create': [() => post(), 'after'],
  'post.import': [
    () =>
      api.post.import({
        ...{ kind: 'page', category: '', title: 'Dock', summary: 'A dock.', slug: 'dock', cover: null },
        body: [{ type: 'paragraph', spans: [{ text: 'Here.' }] }],
        ...{ services: [], templateIds: [] },
      }),
    'after',
  ],
  'post.update': [async () => api.post.update({ ...(await post()), title: 'Changed' }), 'before', 'after'],
  'post.publish': [async () => api.post.publish(await post()), 'before', 'after'],
  'post.unpublish': [async () => api.post.unpublish(await api.post.publish(await post())), 'before', 'after'],
  'post.restore': [
    async () => {
      const changed = await api.post.update({ ...(await post()), title: 'Changed' });
      return api.post.restore({ ...changed, number: 1 });
    },
    'before',
    'after',
  ],
  'post.remove': [async () => api.post.remove(await post()), 'before'],
  'redirect.create': [() => redirect(), 'after'],
  'redirect.update': [
    async () => api.redirect.update({ ...(await redirect()), to: '/services' }),
    'before',
    'after',
  ],
  'redirect.remove': [async () => api.redirect.remove(await redirect()), 'before'],
  'redirect.dismissMissing': [
    async () => {
      await services.database
        .sql`insert into missing_page (path, hits, last_seen_at) values ('/gone', 1, now())`;
      await api.redirect.dismissMissing({ path: '/gone' });
    },
  ],
  'mail.retry': [
    async () => {
      const { db, database, log, mail } = services;
      const queue = createMailQueue({ db, sql: database.sql }, log);
      await mail.enqueue(db, { template: 'signup-existing-account', to: 'a@example.com' });
      const taken = await queue.take(50);
      const id = taken.at(-1)?.id ?? '';
      await queue.giveUp(id, { kind: 'never', reason: '550 no such mailbox' });
      return api.mail.retry({ id });
    },
    'before',
    'after',
  ],
  'template.create': [
    async () => {
      const { id: category } = await insertCategory(services);
      return api.template.create({ title: 'New', description: 'New', category });
    },
    'after',
  ],
  'template.update': [
    async () => api.template.update({ id: (await insertTemplate(services)).id, price: '$1' }),
    'before',
    'after',
  ],
  'template.remove': [async () => api.template.remove({ id: (await pending()).id }), 'before', 'after'],
  'template.publish': [async () => api.template.publish({ id: (await pending()).id }), 'before', 'after'],
  'template.schedule': [async () => scheduledTemplate((await pending()).id), 'after'],
  'template.unschedule': [
    async () => {
      const { id } = await pending();
      await scheduledTemplate(id);
      await api.template.unschedule({ id });
    },
    'before',
  ],
  'template.unpublish': [
    async () => api.template.unpublish({ id: (await insertTemplate(services)).id }),
    'before',
    'after',
  ],
  'template.reject': [
    async () => api.template.reject({ id: (await pending()).id, reason: 'Too plain' }),
    'before',
    'after',
  ],
  'template.returnToPending': [
    async () =>
      api.template.returnToPending({ id: (await insertTemplate(services, { status: 'rejected' })).id }),
    'before',
    'after',
  ],
  'template.pin': [
    async () => api.template.pin({ id: (await insertTemplate(services)).id, pinned: true }),
    'before',
    'after',
  ],
  'template.changeMany': [
    async () => api.template.changeMany({ action: 'publish', of: { ids: [(await pending()).id] } }),
    'before',
    'after',
  ],
  'template.addMedia': [() => templateWithMedia(), 'after'],
  'template.upload': [
    async () => api.template.upload(formWith(fileOf(await picture('gif'), 'loose.gif'))),
    'after',
  ],
  'template.removeMedia': [
    async () => {
      const { id, first } = await templateWithMedia();
      return api.template.removeMedia({ id, mediaId: first });
    },
    'before',
  ],
  'template.reorderMedia': [
    async () => {
      const { id, media } = await templateWithMedia();
      return api.template.reorderMedia({ id, mediaIds: media.map((each) => each.id).reverse() });
    },
    'before',
    'after',
  ],
  'template.setMediaAlt': [
    async () => {
      const { id, first } = await templateWithMedia();
      return api.template.setMediaAlt({ id, mediaId: first, alt: 'A calm page' });
    },
    'before',
    'after',
  ],
  'ticket.respond': [
    async () => api.ticket.respond({ id: (await openTicket()).id, adminResponse: 'Gladly.' }),
    'before',
    'after',
  ],
  'answer.sendNow': [
    async () => {
      const { held } = await api.answer.send({
        ticketId: (await openTicket()).id,
        body: 'Gladly.',
        lastSeenMessageId: null,
        submitKey: crypto.randomUUID(),
      });
      return api.answer.sendNow({ id: held?.id ?? '' });
    },
    'before',
    'after',
  ],
  'ticket.addNote': [
    async () => api.ticket.addNote({ id: (await openTicket()).id, body: 'Careful' }),
    'after',
  ],
  'ticket.assign': [
    async () => api.ticket.assign({ id: (await openTicket()).id, assigneeId: adminId, from: null }),
    'before',
    'after',
  ],
  'ticket.openForCustomer': [
    async () =>
      api.ticket.openForCustomer({
        customer: { id: (await insertUser(services)).id },
        inquiry: 'Green, please.',
        source: 'phone',
      }),
    'after',
  ],
  'ticket.snooze': [
    async () =>
      api.ticket.snooze({
        id: (await openTicket()).id,
        until: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    'before',
    'after',
  ],
  'ticket.setPriority': [
    async () => api.ticket.setPriority({ id: (await openTicket()).id, priority: 'high' }),
    'before',
    'after',
  ],
  'ticket.tag': [
    async () => api.ticket.tag({ id: (await openTicket()).id, add: [(await tag()).id] }),
    'before',
    'after',
  ],
  'ticket.follow': [async () => api.ticket.follow({ id: (await openTicket()).id, follow: true })],
  'ticket.merge': [
    async () => {
      const customer = { id: (await insertUser(services)).id };
      const open = () => api.ticket.openForCustomer({ customer, inquiry: 'Green.', source: 'phone' });
      return api.ticket.merge({ id: (await open()).id, intoId: (await open()).id });
    },
    'after',
  ],
  'ticket.split': [
    async () => {
      const customer = await insertUser(services);
      await insertCartItems(services, customer, [await insertTemplate(services)]);
      const own = await callAs(services, customer);
      const { id } = await own.ticket.create({ inquiry: 'Green, please.' });
      const { messages } = await own.ticket.reply({ id, body: 'And hosting?' });
      return api.ticket.split({ messageId: messages[0]?.id ?? '' });
    },
    'after',
  ],
  'ticket.markSpam': [
    async () => api.ticket.markSpam({ id: (await openTicket()).id, block: true }),
    'before',
    'after',
  ],
  'ticket.unmarkSpam': [
    async () => {
      const { id } = await openTicket();
      await api.ticket.markSpam({ id });
      return api.ticket.unmarkSpam({ id });
    },
    'before',
    'after',
  ],
  'ticket.changeMany': [
    async () => api.ticket.changeMany({ action: { kind: 'close' }, of: { ids: [(await openTicket()).id] } }),
    'before',
    'after',
  ],
  'ticketTag.save': [() => tag(), 'after'],
  'ticketTag.merge': [
    async () => api.ticketTag.merge({ id: (await tag()).id, intoId: (await tag()).id }),
    'before',
    'after',
  ],
  'ticketTag.remove': [async () => api.ticketTag.remove({ id: (await tag()).id }), 'before'],
  'blockedSender.remove': [
    async () => {
      await api.ticket.markSpam({ id: (await openTicket()).id, block: true });
      const [blocked] = await api.blockedSender.list();
      return api.blockedSender.remove({ id: blocked?.id ?? '' });
    },
  ],
  'ticket.close': [async () => api.ticket.close({ id: (await openTicket()).id }), 'before', 'after'],
  'ticket.reopen': [
    async () => {
      const { id } = await openTicket();
      await api.ticket.close({ id });
      return api.ticket.reopen({ id });
    },
    'before',
    'after',
  ],
  'quote.save': [async () => saveDraft({ admin: api, ticketId: (await openTicket()).id }), 'after'],
  'quote.send': [async () => sendNewQuote({ admin: api, ticketId: (await openTicket()).id }), 'after'],
  'quote.discard': [
    async () => api.quote.discard(await saveDraft({ admin: api, ticketId: (await openTicket()).id })),
    'before',
  ],
  'quote.withdraw': [
    async () => api.quote.withdraw(await sendNewQuote({ admin: api, ticketId: (await openTicket()).id })),
    'before',
    'after',
  ],
  'quote.savePrice': [() => api.quote.savePrice({ title: 'Logo', priceCents: 100 }), 'after'],
  'quote.removePrice': [
    async () => api.quote.removePrice(await api.quote.savePrice({ title: 'Card', priceCents: 100 })),
    'before',
  ],
  'quote.saveScope': [() => api.quote.saveScope({ title: 'Shop', body: 'Pages' }), 'after'],
  'quote.removeScope': [
    async () => api.quote.removeScope(await api.quote.saveScope({ title: 'Blog', body: 'Posts' })),
    'before',
  ],
  'quote.duplicate': [
    async () => {
      const { id } = await sendNewQuote({ admin: api, ticketId: (await openTicket()).id });
      return api.quote.duplicate({ id });
    },
    'after',
  ],
  'invoice.issue': [
    async () => api.invoice.issue({ orderNumber: (await insertOrder(services)).number, kind: 'final' }),
    'after',
  ],
  'invoice.credit': [
    async () => {
      const { number: orderNumber } = await insertOrder(services);
      const { number } = await api.invoice.issue({ orderNumber, kind: 'final' });
      return api.invoice.credit({ number, reason: 'A mistake' });
    },
    'after',
  ],
  'ticket.finalize': [
    async () => api.ticket.finalize({ id: (await openTicket()).id, serviceLines: [] }),
    'after',
  ],
  'order.move': [
    async () => api.order.move({ id: (await sale()).id, action: 'process', seen: 'pending' }),
    'before',
    'after',
  ],
  'order.update': [
    async () => {
      const { id, updatedAt } = await sale();
      return api.order.update({
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
    async () => api.order.respond({ number: (await orderToAnswer()).number, body: 'On Monday.' }),
    'after',
  ],
  'order.addNote': [
    async () => api.order.addNote({ number: (await orderToAnswer()).number, body: 'Careful' }),
    'after',
  ],
  'order.settleTalk': [async () => api.order.settleTalk(await orderToAnswer())],
  'inboundMail.assign': [
    async () => api.inboundMail.assign({ ...(await mail()), ticketNumber: (await openTicket()).number }),
    'before',
    'after',
  ],
  'inboundMail.makeTicket': [
    async () =>
      api.inboundMail.makeTicket({
        ...(await mail()),
        customer: { name: 'Zoë', email: 'zoe@example.com' },
      }),
    'before',
    'after',
  ],
  'inboundMail.makeLead': [async () => api.inboundMail.makeLead(await mail()), 'before', 'after'],
  'inboundMail.markSpam': [async () => api.inboundMail.markSpam(await mail()), 'before', 'after'],
  'inboundMail.unmarkSpam': [
    async () => api.inboundMail.unmarkSpam(await api.inboundMail.markSpam(await mail())),
    'before',
    'after',
  ],
  'payment.record': [async () => recordedPayment(), 'after'],
  'payment.recordByNumber': [
    async () =>
      api.payment.recordByNumber({
        number: (await sale()).number,
        provider: 'manual',
        amountCents: 100,
        receivedAt: new Date().toISOString(),
      }),
    'after',
  ],
  'payment.attachProof': [
    async () => {
      const { id } = await recordedPayment();
      return api.payment.attachProof(formWith(fileOf(await picture('png'), 'slip.png'), { id }));
    },
    'after',
  ],
  'payment.cancel': [
    async () => api.payment.cancel({ id: (await recordedPayment()).id, reason: 'Twice' }),
    'after',
  ],
  'refund.create': [
    async () =>
      api.refund.create({
        paymentId: (await recordedPayment()).id,
        amountCents: 50,
        reason: 'Too much',
        currentPassword: testPassword,
      }),
    'after',
  ],
  'cart.remind': [
    async () => {
      const { id } = await insertUser(services);
      await insertCartItems(services, { id }, [await insertTemplate(services)]);
      return api.cart.remind({ userId: id });
    },
    'before',
    'after',
  ],
  'company.save': [
    async () => api.company.save({ ...(await newCompany()), colleaguesSee: true }),
    'before',
    'after',
  ],
  'company.merge': [
    async () => api.company.merge({ id: (await newCompany()).id, intoId: (await newCompany()).id }),
    'before',
    'after',
  ],
  'company.remove': [async () => api.company.remove({ id: (await newCompany()).id }), 'before'],
  'company.setPerson': [
    async () =>
      api.company.setPerson({
        personId: (await insertUser(services)).id,
        companyId: (await newCompany()).id,
        known: null,
      }),
    'before',
    'after',
  ],
  'customer.addNote': [customerNote, 'after'],
  'customer.editNote': [
    async () => api.customer.editNote({ noteId: await customerNote(), body: 'Prefers mails.' }),
    'before',
    'after',
  ],
  'customer.removeNote': [async () => api.customer.removeNote({ noteId: await customerNote() }), 'before'],
  'user.create': [
    () => api.user.create({ name: 'New Person', email: 'new@example.com', password: newPassword }),
    'after',
  ],
  'user.update': [
    async () => {
      const { id, email } = await insertUser(services);
      return api.user.update({ id, email, name: 'Other', role: 'admin' });
    },
    'before',
    'after',
  ],
  'user.restrict': [
    async () =>
      api.user.restrict({ id: (await insertUser(services, { role: 'admin' })).id, areas: ['templates'] }),
    'before',
    'after',
  ],
  'user.markBreakGlass': [
    async () => {
      const { id } = await insertUser(services, { role: 'super-admin' });
      return api.user.markBreakGlass({ id, breakGlass: true });
    },
  ],
  'user.suspend': [async () => api.user.suspend({ id: (await insertUser(services)).id }), 'before', 'after'],
  'user.unsuspend': [
    async () => api.user.unsuspend({ id: (await insertUser(services, { suspendedAt: new Date() })).id }),
    'before',
    'after',
  ],
  'user.changeMany': [
    async () => api.user.changeMany({ action: 'suspend', of: { ids: [(await insertUser(services)).id] } }),
    'before',
    'after',
  ],
  'webhook.create': [() => api.webhook.create(endpoint), 'after'],
  'webhook.update': [
    async () => api.webhook.update({ ...endpoint, id: await webhook(), enabled: false }),
    'before',
    'after',
  ],
  'webhook.rotateSecret': [async () => api.webhook.rotateSecret({ id: await webhook() })],
  'webhook.ping': [async () => api.webhook.ping({ id: await webhook() }), 'after'],
  'webhook.replay': [
    async () => api.webhook.replay({ id: (await api.webhook.ping({ id: await webhook() })).id }),
    'after',
  ],
  'webhook.remove': [async () => api.webhook.remove({ id: await webhook() }), 'before'],
  'setting.update': [async () => api.setting.update({ orderTaxName: 'GST' }), 'before', 'after'],
  'user.sendReset': [async () => api.user.sendReset({ id: (await insertUser(services)).id }), 'after'],
  'user.endSessions': [
    async () => api.user.endSessions({ id: (await insertUser(services)).id }),
    'before',
    'after',
  ],
  'user.resetFactor': [
    async () => {
      const { owner } = await insertGuardedUser(services);
      return api.user.resetFactor({ id: owner.id, currentPassword: testPassword });
    },
    'before',
    'after',
  ],
  'user.remove': [async () => api.user.remove({ id: (await insertUser(services)).id }), 'before'],
};

test('every change of an administrator has a line here, and every line a procedure', () => {
  const mutations = procedurePaths(appRouter).filter((path) => {
    const procedure = findProcedure(appRouter, path);
    if (!procedure || procedureType(procedure) !== 'mutation' || personal.test(path)) return false;
    return procedureMeta(procedure).access === 'admin';
  });
  expect(Object.keys(mutationCalls).sort()).toEqual(mutations.sort());
});

test.each(Object.entries(mutationCalls))(
  '%s leaves an event in words, without secrets',
  async (_path, [run, ...told]) => {
    await services.db.delete(auditEvent);
    await run();
    const events = await services.db
      .select()
      .from(auditEvent)
      // Excludes the event for the password confirmation.
      .where(and(eq(auditEvent.actorId, adminId), ne(auditEvent.action, 'user.confirmIdentity')));
    const last = events.sort((a, b) => a.id.localeCompare(b.id)).at(-1);
    expect(last).toMatchObject({ actorName: 'Ada', entityLabel: expect.stringMatching(/./) });
    const filled = (['before', 'after'] as const).filter(
      (side) => Object.keys(last?.[side] ?? {}).length > 0,
    );
    expect(filled).toEqual(told);
    expect(JSON.stringify(events)).not.toMatch(/argon2|password|Velvet/i);
    expect(Object.keys(auditActions)).toContain(last?.action);
    expect(JSON.stringify(describeAction(last?.action ?? ''))).not.toContain('.');
  },
);

test('a new password is told of, not told', async () => {
  const person = await insertUser(services, { name: 'Grace' });
  const own = await callAs(services, person);
  await own.account.changePassword({ currentPassword: testPassword, newPassword });
  const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, person.id));
  expect(events).toMatchObject([
    { action: 'user.changePassword', entityLabel: 'Grace', before: null, after: null },
  ]);
});
