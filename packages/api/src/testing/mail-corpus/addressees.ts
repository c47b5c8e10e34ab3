import type { InboundReason } from '@app/contracts/inbox/inbound-mail/outcome';
import { replyTokenOf } from '../../inbox/inbound-mail/reply-token';
import { testKeys } from '../keys';
import { replyAddress, taggedAddress } from '../mail-scene';
import { type MailCase, plain } from './mail-case';

const host = 'desk.example';
const answer = 'Blue, please.';
const unmatched = (reason: InboundReason) => ({ outcome: 'unmatched' as const, reason });
const withReferences = (...lines: string[]) => ({ to: replyAddress, more: lines });

/** Which ticket a mail belongs to, and whether its sender may write to it. */
export const addressees: readonly MailCase[] = [
  {
    name: 'Known by References, at the plain address',
    mails: (scene) => [
      plain(
        scene,
        answer,
        withReferences(
          `References: <other@x> <${scene.token}@${host}> <${scene.sentId}.${scene.token}@${host}>`,
        ),
      ),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'Known by In-Reply-To alone',
    mails: (scene) => [
      plain(scene, answer, withReferences(`In-Reply-To: <${scene.sentId}.${scene.token}@${host}>`)),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'An address in capitals',
    mails: (scene) => [plain(scene, answer, { to: scene.reply.toUpperCase() })],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'The reply address among those who get a copy',
    mails: (scene) => [
      plain(scene, answer, { to: 'friend@example.org', more: [`Cc: Desk <${scene.reply}>`] }),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'The reply address as the mail server noted it',
    mails: (scene) => [
      plain(scene, answer, { to: 'undisclosed-recipients:;', more: [`Delivered-To: ${scene.reply}`] }),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'The sender in other capitals, with a name that holds an address',
    mails: (scene) => [
      plain(scene, answer, { from: `"boss@example.org" <${scene.customer.email.toUpperCase()}>` }),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer },
  },
  {
    name: 'An answer to a closed ticket',
    ended: { status: 'closed', daysAgo: 10 },
    mails: (scene) => [plain(scene, answer)],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, ticketStatus: 'open' },
  },
  {
    name: 'An administrator who answers the team’s notice',
    mails: (scene) => [plain(scene, 'We do that.', { from: scene.admin.email, to: scene.teamReply })],
    typed: 'We do that.',
    expect: { outcome: 'ticket_message', body: 'We do that.', fromTeam: true, ticketStatus: 'in_progress' },
  },
  {
    name: 'The same mail twice',
    mails: (scene) => [plain(scene, answer), plain(scene, answer, { more: ['Received: once more'] })],
    expect: { outcome: 'duplicate', reason: 'sameMail' },
  },
  {
    name: 'No Message-ID',
    typed: 'Blue for',
    mails: (scene) => [plain(scene, `Blue for ${scene.index}.`, { messageId: null })],
    expect: { outcome: 'ticket_message' },
  },
  {
    name: 'The same mail twice without a Message-ID',
    mails: (scene) => [plain(scene, answer, { messageId: null }), plain(scene, answer, { messageId: null })],
    expect: { outcome: 'duplicate', reason: 'sameMail' },
  },
  {
    name: 'Another text under the same Message-ID',
    mails: (scene) => [plain(scene, answer), plain(scene, 'No, green.')],
    expect: unmatched('sameId'),
  },
  {
    name: 'A reply address with another signature',
    mails: (scene) => [
      plain(scene, answer, {
        to: scene.reply.replace(/[0-9a-f]{4}@/, (mac) => (mac === '0000@' ? '1111@' : '0000@')),
      }),
    ],
    expect: unmatched('badToken'),
  },
  {
    name: 'The signature of one ticket with the number of another',
    mails: (scene) => [
      plain(scene, answer, {
        to: scene.reply.replace(scene.ticket.number.toLowerCase(), scene.foreign.number.toLowerCase()),
      }),
    ],
    expect: unmatched('badToken'),
  },
  {
    name: 'A right signature for a ticket that is not there',
    mails: (scene) => [
      plain(scene, answer, {
        to: taggedAddress(
          replyTokenOf(testKeys, {
            number: 'TKT-2019-000001',
            audience: 'customer',
          }),
        ),
      }),
    ],
    expect: unmatched('badToken'),
  },
  {
    name: 'A guess with References that are right',
    mails: (scene) => [
      plain(scene, answer, {
        to: taggedAddress(`${scene.foreign.number.toLowerCase()}.c${'0'.repeat(24)}`),
        more: [`References: <${scene.token}@${host}>`],
      }),
    ],
    expect: unmatched('badToken'),
  },
  {
    name: 'Another customer’s ticket',
    mails: (scene) => [plain(scene, answer, { to: scene.foreign.reply })],
    expect: unmatched('foreignSender'),
  },
  {
    name: 'A stranger with the customer’s reply address',
    mails: (scene) => [plain(scene, answer, { from: 'stranger@example.net' })],
    expect: unmatched('foreignSender'),
  },
  {
    name: 'Two reply addresses of two tickets',
    mails: (scene) => [plain(scene, answer, { to: `${scene.reply}, ${scene.foreign.reply}` })],
    expect: unmatched('severalTokens'),
  },
  {
    name: 'An administrator’s name on the customer’s reply address: nobody speaks as the team that way',
    mails: (scene) => [plain(scene, 'Free of charge, of course.', { from: scene.admin.email })],
    expect: unmatched('foreignSender'),
  },
  {
    name: 'A customer at the team’s reply address',
    mails: (scene) => [plain(scene, answer, { to: scene.teamReply })],
    expect: unmatched('notOnTeam'),
  },
  {
    name: 'A ticket that was closed long ago',
    ended: { status: 'closed', daysAgo: 200 },
    mails: (scene) => [plain(scene, answer)],
    expect: { ...unmatched('oldToken'), ticketStatus: 'closed' },
  },
  {
    name: 'A suspended customer',
    suspended: true,
    mails: (scene) => [plain(scene, answer)],
    expect: unmatched('accountGone'),
  },
  {
    name: 'The ticket of a sale, which is answered at its order',
    ended: { status: 'finalized', daysAgo: 1 },
    mails: (scene) => [plain(scene, answer)],
    typed: answer,
    expect: { outcome: 'order_message', body: answer, ticketStatus: 'finalized' },
  },
  {
    name: 'A mail about an order',
    ended: { status: 'finalized', daysAgo: 1 },
    mails: (scene) => [plain(scene, answer, { to: scene.orderReply })],
    typed: answer,
    expect: { outcome: 'order_message', body: answer },
  },
  {
    name: 'An administrator who answers the notice about an order',
    ended: { status: 'finalized', daysAgo: 1 },
    mails: (scene) => [
      plain(scene, 'It is on its way.', { from: scene.admin.email, to: scene.orderTeamReply }),
    ],
    typed: 'It is on its way.',
    expect: { outcome: 'order_message', body: 'It is on its way.', fromTeam: true },
  },
  {
    name: 'A stranger at the reply address of an order',
    ended: { status: 'finalized', daysAgo: 1 },
    mails: (scene) => [plain(scene, answer, { from: 'stranger@example.net', to: scene.orderReply })],
    expect: unmatched('foreignSender'),
  },
  {
    name: 'A mail out of the blue',
    mails: (scene) => [
      plain(scene, 'Do you make lamps?', { from: 'new@example.org', to: replyAddress, subject: 'Lamps' }),
    ],
    expect: unmatched('noToken'),
  },
  {
    name: 'A mail out of the blue whose sender the mail server does not believe',
    mails: (scene) => [
      plain(scene, 'Do you make lamps?', {
        ...{ from: 'new@example.org', to: replyAddress, subject: 'Lamps' },
        more: ['Authentication-Results: mx.desk.example; spf=fail; dmarc=fail header.from=example.org'],
      }),
    ],
    expect: unmatched('forgedSender'),
  },
  {
    name: 'A forged mail with an invented reply address',
    mails: (scene) => [
      plain(scene, 'Do you make lamps?', {
        from: 'new@example.org',
        to: taggedAddress(`${scene.foreign.number.toLowerCase()}.c${'0'.repeat(24)}`),
        more: ['Authentication-Results: mx.desk.example; dmarc=fail header.from=example.org'],
      }),
    ],
    expect: unmatched('forgedSender'),
  },
  {
    name: 'A forged mail to the ticket of somebody else',
    mails: (scene) => [
      plain(scene, answer, {
        from: 'stranger@example.net',
        more: ['Authentication-Results: mx.desk.example; dmarc=fail header.from=example.net'],
      }),
    ],
    expect: unmatched('forgedSender'),
  },
  {
    name: 'No sender',
    mails: (scene) => [plain(scene, answer, { from: null })],
    expect: unmatched('severalSenders'),
  },
  {
    name: 'Two senders',
    mails: (scene) => [plain(scene, answer, { more: ['From: stranger@example.net'] })],
    expect: unmatched('severalSenders'),
  },
  {
    name: 'A sender whom the mail server does not believe',
    mails: (scene) => [
      plain(scene, answer, {
        more: [
          'Authentication-Results: mx.desk.example; spf=pass; dmarc=fail (p=REJECT) header.from=example.com',
        ],
      }),
    ],
    expect: unmatched('forgedSender'),
  },
  {
    name: 'Nothing but a quote',
    mails: (scene) => [plain(scene, 'On 20.11.26 14:03, Pepperbird IT wrote:\n> We can make it blue.\n')],
    expect: unmatched('empty'),
  },
  {
    name: 'Nothing but a quote, with its header quoted too',
    mails: (scene) => [
      plain(scene, '> On 20 Nov 2026, at 14:03, Pepperbird IT wrote:\n>\n> We can make it blue.\n'),
    ],
    expect: unmatched('empty'),
  },
  ...['', '\n\nOn 20.11.26 14:03, Pepperbird IT wrote:\n> We can make it blue.\n'].map(
    (quote): MailCase => ({
      name: `Characters that nobody sees${quote && ', above a quote'}`,
      mails: (scene) => [plain(scene, `\u3164\u2800\u200d${quote}`)],
      expect: unmatched('empty'),
    }),
  ),
];
