import type { InboundReason } from '@app/contracts/inbox/inbound-mail/outcome';
import { rawMail } from '../mail-builder';
import type { MailScene } from '../mail-scene';
import { headersOf, type MailCase, parts, plain, textPart } from './mail-case';

const autoReply = (name: string, subject: string, more: readonly string[] = []): MailCase =>
  automatic(name, 'outOfOffice', { subject, more });

function automatic(
  name: string,
  reason: InboundReason,
  headers: { subject?: string; more?: readonly string[] },
): MailCase {
  return {
    name,
    // Closed, so that the test notices if an automatic mail reopens it.
    ended: { status: 'closed', daysAgo: 1 },
    mails: (scene) => [plain(scene, 'I am away until Monday.', headers)],
    expect: { outcome: 'automatic', reason, ticketStatus: 'closed' },
  };
}

/** A mail of a list that answers none of ours. */
const fromList = (name: string, more: readonly string[]): MailCase => ({
  name,
  mails: (scene) => [
    plain(scene, 'Ten new lamps.', {
      from: 'news@example.org',
      to: 'reply@desk.example',
      subject: 'News',
      more,
    }),
  ],
  expect: { outcome: 'automatic', reason: 'mailingList' },
});

interface Report {
  action: string;
  status: string;
  diagnosis: string;
  /** Replaces the customer's address. */
  recipient?: string;
  /** Replaces the id of the mail that was sent. */
  messageId?: string;
}

function deliveryReport(
  scene: MailScene,
  { action, status, diagnosis, recipient, messageId }: Report,
): Buffer {
  const id = messageId ?? `<${scene.sentId}.${scene.token}@desk.example>`;
  const deliveryStatus = `Reporting-MTA: dns; mx.example.com\nArrival-Date: Fri, 20 Nov 2026 14:00:00 +0000\n\nFinal-Recipient: rfc822; ${recipient ?? scene.customer.email}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; ${diagnosis}\n`;
  return parts(
    scene,
    'report',
    [
      textPart('This is the mail system. Your message could not be delivered.'),
      { type: 'message/delivery-status', body: deliveryStatus },
      {
        type: 'text/rfc822-headers',
        body: `From: no-reply@desk.example\nSubject: Your ticket\nMessage-ID: ${id}\n`,
      },
    ],
    {
      from: 'MAILER-DAEMON@mx.example.com',
      to: 'no-reply@desk.example',
      subject: 'Undelivered Mail Returned to Sender',
    },
    '; report-type=delivery-status',
  );
}

const reported = (name: string, reason: InboundReason, report: Report, isBounced = false): MailCase => ({
  name,
  mails: (scene) => [deliveryReport(scene, report)],
  expect: { outcome: 'bounce', reason, bounced: isBounced },
});

const unknownMailbox = { action: 'failed', status: '5.1.1', diagnosis: '550 5.1.1 No such user here' };

/** Mails that no person wrote. */
export const machines: readonly MailCase[] = [
  autoReply('Away, in English', 'Automatic reply: We answered your ticket', ['Auto-Submitted: auto-replied']),
  autoReply('Away, in German', 'Abwesenheitsnotiz: Antwort'),
  autoReply('Away, in French', 'Réponse automatique : Votre demande'),
  autoReply('Away, in Spanish', 'Respuesta automática: Su solicitud'),
  autoReply('Away, in Russian', 'Автоматический ответ: заявка'),
  automatic('Away, from Exchange', 'outOfOffice', {
    subject: 'Automatic reply: We answered your ticket',
    more: ['X-Auto-Response-Suppress: All', 'Auto-Submitted: auto-generated'],
  }),
  automatic('vacation(1)', 'autoSubmitted', { more: ['Precedence: bulk'] }),
  automatic('Another machine that answers ours', 'autoSubmitted', {
    more: ['Auto-Submitted: auto-generated'],
  }),
  automatic('Auto-Submitted in capitals, with a parameter', 'outOfOffice', {
    more: ['AUTO-SUBMITTED: Auto-Replied; owner-email="a@b"'],
  }),
  fromList('A newsletter', ['List-Id: Lamps <lamps.example.org>', 'Precedence: list']),
  fromList('An old mailing list', ['Precedence: list']),
  fromList('A mailing list that breaks the signature of its mails', [
    'List-Id: Lamps <lamps.example.org>',
    'Authentication-Results: mx.desk.example; dmarc=fail header.from=example.org',
  ]),
  {
    name: 'A read receipt',
    ended: { status: 'closed', daysAgo: 1 },
    mails: (scene) => [
      parts(
        scene,
        'report',
        [
          textPart('Your message was read on Friday, November 20, 2026 2:10:00 PM.'),
          {
            type: 'message/disposition-notification',
            body: `Final-Recipient: rfc822; ${scene.customer.email}\nDisposition: manual-action/MDN-sent-manually; displayed\n`,
          },
        ],
        { subject: 'Read: We answered your ticket' },
        '; report-type=disposition-notification',
      ),
    ],
    expect: { outcome: 'automatic', reason: 'readReceipt', ticketStatus: 'closed' },
  },
  {
    name: 'A read receipt whose part for machines is missing',
    ended: { status: 'closed', daysAgo: 1 },
    mails: (scene) => [
      parts(
        scene,
        'report',
        [textPart('Your message was read.')],
        {},
        '; report-type=disposition-notification',
      ),
    ],
    expect: { outcome: 'automatic', reason: 'readReceipt', ticketStatus: 'closed' },
  },
  {
    name: 'A read receipt without a word',
    ended: { status: 'closed', daysAgo: 1 },
    mails: (scene) => [
      parts(scene, 'report', [
        {
          type: 'message/disposition-notification',
          body: `Final-Recipient: rfc822; ${scene.customer.email}\nDisposition: manual-action/MDN-sent-manually; displayed\n`,
        },
      ]),
    ],
    expect: { outcome: 'automatic', reason: 'readReceipt', ticketStatus: 'closed' },
  },
  ...['Out of office chairs', 'Automatic replying does not work'].map(
    (subject): MailCase => ({
      name: `A subject of a person: ${subject}`,
      mails: (scene) => [plain(scene, 'Can you help?', { subject })],
      typed: `${subject} Can you help?`,
      expect: { outcome: 'ticket_message', body: 'Can you help?' },
    }),
  ),
  ...[
    'Out of Office',
    'Out of office until Monday',
    'Out of Office AutoReply: Your ticket',
    'Auto Reply: Hi',
  ].map((subject) => autoReply(`Away, by its subject alone: ${subject}`, subject)),
  automatic('A mail that bears the mark against loops of our own address', 'ownMail', {
    more: ['X-Loop: reply@desk.example'],
  }),
  {
    name: 'A mail of ours that a redirect brings back',
    ended: { status: 'closed', daysAgo: 1 },
    mails: (scene) => [
      plain(scene, 'Your ticket was answered.', {
        messageId: `<${scene.sentId}.${scene.token}@desk.example>`,
        more: [`Resent-From: ${scene.customer.email}`],
      }),
    ],
    expect: { outcome: 'automatic', reason: 'ownMail', ticketStatus: 'closed' },
  },
  ...[
    { name: 'with its Message-ID', hasOwnId: true, reason: 'ownMail' as const },
    { name: 'with another Message-ID', hasOwnId: false, reason: 'autoSubmitted' as const },
  ].map(
    ({ name, hasOwnId, reason }): MailCase => ({
      name: `A mail of ours that a redirect brings back from our address, ${name}`,
      ended: { status: 'closed', daysAgo: 1 },
      mails: (scene) => [
        plain(scene, 'Your ticket was answered.', {
          from: 'Pepperbird IT <no-reply@desk.example>',
          to: scene.customer.email,
          ...(hasOwnId && { messageId: `<${scene.sentId}.${scene.token}@desk.example>` }),
          more: [
            `Resent-From: ${scene.customer.email}`,
            `Resent-To: ${scene.reply}`,
            `Delivered-To: ${scene.reply}`,
            'Auto-Submitted: auto-generated',
          ],
        }),
      ],
      expect: { outcome: 'automatic', reason, ticketStatus: 'closed' },
    }),
  ),
  {
    name: 'The same words for the fourth time',
    mails: (scene) =>
      Array.from({ length: 4 }, (_, index) =>
        plain(scene, 'Thank you for your mail, which has arrived.', {
          messageId: `<again-${scene.index}-${index}@mail.example.com>`,
        }),
      ),
    expect: { outcome: 'automatic', reason: 'repeated' },
  },
  {
    name: 'An empty return path',
    ended: { status: 'closed', daysAgo: 1 },
    mails: (scene) => [
      rawMail(
        ['Return-Path: <>', ...headersOf(scene).slice(1), 'Content-Type: text/plain'],
        'Your mail was received.',
      ),
    ],
    expect: { outcome: 'automatic', reason: 'autoSubmitted', ticketStatus: 'closed' },
  },
  {
    name: 'Written by a person whose program says so',
    mails: (scene) => [plain(scene, 'Blue.', { more: ['Auto-Submitted: no'] })],
    typed: 'Blue.',
    expect: { outcome: 'ticket_message', body: 'Blue.' },
  },
  reported('An address that is no more', 'bouncedHard', unknownMailbox, true),
  reported('A mailbox that is full for now', 'bouncedSoft', {
    action: 'failed',
    status: '4.2.2',
    diagnosis: '452 Mailbox full',
  }),
  reported('A mail that is late', 'bouncedSoft', {
    action: 'delayed',
    status: '4.4.1',
    diagnosis: '421 Try again',
  }),
  reported('A mail that has arrived', 'report', {
    action: 'delivered',
    status: '2.0.0',
    diagnosis: '250 OK',
  }),
  reported('A report about a mail that is not ours', 'report', {
    ...unknownMailbox,
    messageId: '<made-up@example.net>',
  }),
  reported('A report that names somebody else', 'report', {
    ...unknownMailbox,
    recipient: 'victim@example.net',
  }),
  {
    name: 'A report of Gmail and Exim',
    mails: (scene) => [
      plain(scene, 'Delivery to the following recipient failed permanently', {
        from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        to: 'no-reply@desk.example',
        subject: 'Delivery Status Notification (Failure)',
        more: [
          `X-Failed-Recipients: ${scene.customer.email}`,
          'Auto-Submitted: auto-replied',
          `In-Reply-To: <${scene.sentId}.${scene.token}@desk.example>`,
        ],
      }),
    ],
    expect: { outcome: 'bounce', reason: 'bouncedHard', bounced: true },
  },
  {
    name: 'A report in words alone',
    mails: (scene) => [
      rawMail(
        [
          'Return-Path: <>',
          ...headersOf(scene, { from: 'MAILER-DAEMON@old.example.com', subject: 'failure notice' }).slice(1),
          'Content-Type: text/plain',
        ],
        'Hi. This is the qmail-send program. I could not deliver your message.',
      ),
    ],
    expect: { outcome: 'bounce', reason: 'report', bounced: false },
  },
];
