import { contactMessage } from '@app/db/schema/desk/contact-message';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import type { AdminChanges, Site } from './admin-change';
import { callAs } from './callers';
import { insertCartItems, insertTemplate, insertUser } from './rows';

/** Opens a ticket of a new customer. */
export async function openTicket(site: Site) {
  const customer = await insertUser(site.services);
  await insertCartItems(site.services, customer, [await insertTemplate(site.services)]);
  return (await callAs(site.services, customer)).ticket.create({ inquiry: 'Blue, please.' });
}
const lead = async (site: Site, values: Partial<typeof contactMessage.$inferInsert> = {}) => {
  const [row] = await site.services.db
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
let mails = 0;
const mail = async (site: Site) => {
  mails += 1;
  const [row] = await site.services.db
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
const tag = (site: Site) => {
  tags += 1;
  return site.api.ticketTag.save({ name: `Tag ${tags}`, color: 'blue' });
};

/** An administrator's changes of tickets, leads and incoming mail. */
export const deskChanges: AdminChanges = {
  'cannedReply.create': [(site) => site.api.cannedReply.create({ title: 'Welcome', body: 'Hello' }), 'after'],
  'cannedReply.update': [
    async (site) => {
      const reply = await site.api.cannedReply.create({ title: 'Next steps', body: 'Hello' });
      return site.api.cannedReply.update({ ...reply, body: 'Hello {{customer}}' });
    },
    'before',
    'after',
  ],
  'cannedReply.remove': [
    async (site) =>
      site.api.cannedReply.remove(await site.api.cannedReply.create({ title: 'Old', body: 'Hello' })),
    'before',
  ],
  'contact.handle': [async (site) => site.api.contact.handle(await lead(site)), 'before', 'after'],
  'contact.reopen': [
    async (site) => site.api.contact.reopen(await lead(site, { handledAt: new Date() })),
    'before',
    'after',
  ],
  'contact.note': [
    async (site) => site.api.contact.note({ ...(await lead(site)), note: 'Called', known: '' }),
    'before',
    'after',
  ],
  'contact.respond': [
    async (site) => site.api.contact.respond({ ...(await lead(site)), body: 'On Monday' }),
    'after',
  ],
  'contact.assign': [
    async (site) => {
      const { id: assigneeId } = await insertUser(site.services, { role: 'admin' });
      return site.api.contact.assign({ ...(await lead(site)), assigneeId, from: null });
    },
    'before',
    'after',
  ],
  'contact.lose': [
    async (site) => site.api.contact.lose({ ...(await lead(site)), reason: 'Too small' }),
    'before',
    'after',
  ],
  'contact.convert': [async (site) => site.api.contact.convert(await lead(site)), 'before', 'after'],
  'contact.remove': [async (site) => site.api.contact.remove(await lead(site)), 'before'],
  'contact.changeMany': [
    async (site) => site.api.contact.changeMany({ action: 'handle', of: { ids: [(await lead(site)).id] } }),
    'before',
    'after',
  ],
  'ticket.respond': [
    async (site) => site.api.ticket.respond({ id: (await openTicket(site)).id, adminResponse: 'Gladly.' }),
    'before',
    'after',
  ],
  'answer.sendNow': [
    async (site) => {
      const { held } = await site.api.answer.send({
        ticketId: (await openTicket(site)).id,
        body: 'Gladly.',
        lastSeenMessageId: null,
        submitKey: crypto.randomUUID(),
      });
      return site.api.answer.sendNow({ id: held?.id ?? '' });
    },
    'before',
    'after',
  ],
  'ticket.addNote': [
    async (site) => site.api.ticket.addNote({ id: (await openTicket(site)).id, body: 'Careful' }),
    'after',
  ],
  'ticket.assign': [
    async (site) =>
      site.api.ticket.assign({ id: (await openTicket(site)).id, assigneeId: site.adminId, from: null }),
    'before',
    'after',
  ],
  'ticket.openForCustomer': [
    async (site) =>
      site.api.ticket.openForCustomer({
        customer: { id: (await insertUser(site.services)).id },
        inquiry: 'Green, please.',
        source: 'phone',
      }),
    'after',
  ],
  'ticket.snooze': [
    async (site) =>
      site.api.ticket.snooze({
        id: (await openTicket(site)).id,
        until: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    'before',
    'after',
  ],
  'ticket.setPriority': [
    async (site) => site.api.ticket.setPriority({ id: (await openTicket(site)).id, priority: 'high' }),
    'before',
    'after',
  ],
  'ticket.tag': [
    async (site) => site.api.ticket.tag({ id: (await openTicket(site)).id, add: [(await tag(site)).id] }),
    'before',
    'after',
  ],
  'ticket.follow': [
    async (site) => site.api.ticket.follow({ id: (await openTicket(site)).id, follow: true }),
  ],
  'ticket.editNote': [
    async (site) => {
      const { messages } = await site.api.ticket.addNote({
        id: (await openTicket(site)).id,
        body: 'Careful',
      });
      return site.api.ticket.editNote({
        messageId: messages.at(-1)?.id ?? '',
        body: 'Very careful',
        seen: 0,
      });
    },
    'before',
    'after',
  ],
  'ticket.addParticipant': [
    async (site) =>
      site.api.ticket.addParticipant({ id: (await openTicket(site)).id, email: 'boss@example.org' }),
  ],
  'ticket.removeParticipant': [
    async (site) => {
      const { id } = await openTicket(site);
      const { participants } = await site.api.ticket.addParticipant({ id, email: 'boss@example.org' });
      return site.api.ticket.removeParticipant({ id, participantId: participants[0]?.id ?? id });
    },
  ],
  'ticket.forward': [
    async (site) => {
      const { id } = await openTicket(site);
      return site.api.ticket.forward({ id, email: 'print@example.org', body: 'Can you print this?' });
    },
    'after',
  ],
  'ticket.merge': [
    async (site) => {
      const customer = { id: (await insertUser(site.services)).id };
      const open = () => site.api.ticket.openForCustomer({ customer, inquiry: 'Green.', source: 'phone' });
      return site.api.ticket.merge({ id: (await open()).id, intoId: (await open()).id });
    },
    'after',
  ],
  'ticket.split': [
    async (site) => {
      const customer = await insertUser(site.services);
      await insertCartItems(site.services, customer, [await insertTemplate(site.services)]);
      const own = await callAs(site.services, customer);
      const { id } = await own.ticket.create({ inquiry: 'Green, please.' });
      const { messages } = await own.ticket.reply({ id, body: 'And hosting?' });
      return site.api.ticket.split({ messageId: messages[0]?.id ?? '' });
    },
    'after',
  ],
  'ticket.markSpam': [
    async (site) => site.api.ticket.markSpam({ id: (await openTicket(site)).id, block: true }),
    'before',
    'after',
  ],
  'ticket.unmarkSpam': [
    async (site) => {
      const { id } = await openTicket(site);
      await site.api.ticket.markSpam({ id });
      return site.api.ticket.unmarkSpam({ id });
    },
    'before',
    'after',
  ],
  'ticket.changeMany': [
    async (site) =>
      site.api.ticket.changeMany({ action: { kind: 'close' }, of: { ids: [(await openTicket(site)).id] } }),
    'before',
    'after',
  ],
  'ticketTag.save': [(site) => tag(site), 'after'],
  'ticketTag.merge': [
    async (site) => site.api.ticketTag.merge({ id: (await tag(site)).id, intoId: (await tag(site)).id }),
    'before',
    'after',
  ],
  'ticketTag.remove': [async (site) => site.api.ticketTag.remove({ id: (await tag(site)).id }), 'before'],
  'blockedSender.remove': [
    async (site) => {
      await site.api.ticket.markSpam({ id: (await openTicket(site)).id, block: true });
      const [blocked] = await site.api.blockedSender.list();
      return site.api.blockedSender.remove({ id: blocked?.id ?? '' });
    },
  ],
  'ticket.close': [
    async (site) => site.api.ticket.close({ id: (await openTicket(site)).id }),
    'before',
    'after',
  ],
  'ticket.reopen': [
    async (site) => {
      const { id } = await openTicket(site);
      await site.api.ticket.close({ id });
      return site.api.ticket.reopen({ id });
    },
    'before',
    'after',
  ],
  'inboundMail.assign': [
    async (site) =>
      site.api.inboundMail.assign({ ...(await mail(site)), ticketNumber: (await openTicket(site)).number }),
    'before',
    'after',
  ],
  'inboundMail.makeTicket': [
    async (site) =>
      site.api.inboundMail.makeTicket({
        ...(await mail(site)),
        customer: { name: 'Zoë', email: 'zoe@example.com' },
      }),
    'before',
    'after',
  ],
  'inboundMail.makeLead': [
    async (site) => site.api.inboundMail.makeLead(await mail(site)),
    'before',
    'after',
  ],
  'inboundMail.changeMany': [
    async (site) =>
      site.api.inboundMail.changeMany({ action: { kind: 'spam' }, of: { ids: [(await mail(site)).id] } }),
    'before',
    'after',
  ],
  'inboundMail.markSpam': [
    async (site) => site.api.inboundMail.markSpam(await mail(site)),
    'before',
    'after',
  ],
  'inboundMail.unmarkSpam': [
    async (site) => site.api.inboundMail.unmarkSpam(await site.api.inboundMail.markSpam(await mail(site))),
    'before',
    'after',
  ],
};
