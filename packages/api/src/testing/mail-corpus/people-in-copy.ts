import { received } from '../deliver-mail';
import { replyAddress } from '../mail-scene';
import { type MailCase, plain } from './mail-case';

const answer = 'Blue, please.';
const taken = { outcome: 'ticket_message' as const, body: answer };
const foreign = { outcome: 'unmatched' as const, reason: 'foreignSender' as const };

/** A reply of the customer with further recipients. */
const toAll = (name: string, more: readonly string[], to?: string): MailCase => ({
  name,
  mails: (scene) => [plain(scene, answer, { ...(to && { to: `${scene.reply}, ${to}` }), more })],
  typed: answer,
  expect: taken,
});

const crowd = (many: number) =>
  Array.from({ length: many }, (_, at) => `p${at}@crowd.example`).join(',\r\n ');

/** Mails to several people, as trackers of other desks report them. */
export const peopleInCopy: readonly MailCase[] = [
  toAll('The customer with a boss in copy', ['Cc: Bo Boss <boss@example.org>']),
  toAll('The same person in To and Cc', ['Cc: boss@example.org'], '"Boss, Bo" <BOSS@example.org>'),
  toAll('Names with commas, quotes and a semicolon in copy', [
    'Cc: "Boss, Bo" <boss@example.org>, "O\\"Neil; Ann" <ann@example.org>',
  ]),
  toAll('An encoded name in copy', ['Cc: =?utf-8?q?Ren=C3=A9e_=28Vente=29?= <renee@example.org>']),
  toAll('A group of recipients', ['Cc: Friends: bo@example.org, ann@example.org;']),
  toAll('An empty group in copy', ['Cc: undisclosed-recipients:;']),
  toAll('An empty Cc', ['Cc: ']),
  toAll('Two Cc headers', ['Cc: bo@example.org', 'Cc: ann@example.org']),
  toAll('Plus-addresses in copy', ['Cc: bo+desk@example.org, bo+shop@example.org']),
  toAll('Our own plain address in copy', [`Cc: Desk <${replyAddress}>`]),
  toAll('The customer in copy of their own mail', ['Cc: Me <ada-1@example.com>']),
  toAll('Broken addresses in copy', ['Cc: boss@, @example.org, "nobody", <>, bo@example.org']),
  toAll('An address with an international domain in copy', ['Cc: bo@bücher.example']),
  toAll('Hidden recipients whom the program left in', ['Bcc: secret@example.org']),
  toAll('Five hundred people in copy', [`Cc: ${crowd(500)}`]),
  {
    name: 'Somebody in copy answers all with the customer’s address',
    mails: (scene) => [
      plain(scene, answer, { from: 'boss@example.org', more: [`Cc: ${scene.customer.email}`] }),
    ],
    expect: foreign,
  },
  {
    name: 'Somebody in copy answers all without the customer',
    mails: (scene) => [plain(scene, answer, { from: 'boss@example.org' })],
    expect: foreign,
  },
  {
    name: 'An answer to all of somebody whom the mail server has proven, but nobody has put in copy',
    mails: (scene) => [
      plain(scene, answer, {
        from: 'boss@example.org',
        more: ['Authentication-Results: mx.desk.example; dmarc=pass header.from=example.org', received],
      }),
    ],
    expect: foreign,
  },
  {
    name: 'A forged answer to all',
    mails: (scene) => [
      plain(scene, answer, {
        from: 'boss@example.org',
        more: ['Authentication-Results: mx.desk.example; dmarc=fail header.from=example.org'],
      }),
    ],
    expect: { outcome: 'unmatched', reason: 'forgedSender' },
  },
  {
    name: 'An address of somebody in copy that we never gave out',
    mails: (scene) => [
      plain(scene, answer, {
        to: replyAddress.replace('@', `+copy-${'0'.repeat(25)}.p${'0'.repeat(24)}@`),
      }),
    ],
    expect: { outcome: 'unmatched', reason: 'badToken' },
  },
  {
    name: 'The customer’s and the team’s address of one ticket at once',
    mails: (scene) => [plain(scene, answer, { more: [`Cc: ${scene.teamReply}`] })],
    typed: answer,
    expect: taken,
  },
  {
    name: 'An out-of-office reply of somebody in copy',
    mails: (scene) => [
      plain(scene, 'Away.', { from: 'boss@example.org', more: ['Auto-Submitted: auto-replied'] }),
    ],
    expect: { outcome: 'automatic', reason: 'outOfOffice' },
  },
  {
    name: 'A mailing list in copy passes the answer of a member on',
    mails: (scene) => [
      plain(scene, answer, {
        from: 'member@example.org',
        more: ['List-Id: <team.example.org>', 'Precedence: list'],
      }),
    ],
    expect: foreign,
  },
  {
    name: 'Another copy of this product in copy confirms that our mail arrived',
    mails: (scene) => [
      plain(scene, 'We received your request.', {
        from: 'no-reply@other.example',
        subject: 'We received your request TKT-2026-000009',
        more: ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All'],
      }),
    ],
    expect: { outcome: 'automatic', reason: 'autoSubmitted' },
  },
  {
    name: 'The same mail to two of our addresses arrives twice',
    mails: (scene) => [
      plain(scene, answer, { more: [`Cc: ${replyAddress}`, `Delivered-To: ${scene.reply}`] }),
      plain(scene, answer, { more: [`Cc: ${replyAddress}`, `Delivered-To: ${replyAddress}`] }),
    ],
    expect: { outcome: 'duplicate', reason: 'sameMail' },
  },
];
