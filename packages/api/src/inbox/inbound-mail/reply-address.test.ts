import { limits } from '@app/contracts/limits';
import { expect, test } from 'vitest';
import { createKeyRing } from '../../core/key-ring';
import { testKeys } from '../../testing/keys';
import { findReplyTarget, signReplies } from './reply-address';
import { idOfNumber, readReplyToken, replyTargetOf, replyTokenOf } from './reply-token';

const customer = { kind: 'ticket', number: 'TKT-2026-000123', audience: 'customer' } as const;
const token = replyTokenOf(testKeys, customer);
const find = (recipients: string[], references = '') =>
  findReplyTarget(testKeys, { recipients, references }, ['Desk <reply@example.com>']);

test('a reply token is valid for one number and one side (inbound-mail.signed-reply)', () => {
  expect(readReplyToken(testKeys, token)).toEqual(customer);
  expect(readReplyToken(testKeys, token.toUpperCase())).toEqual(customer);
  expect(readReplyToken(createKeyRing('another secret'), token)).toBeNull();
  expect(readReplyToken(testKeys, token.replace('000123', '000124'))).toBeNull();
  expect(readReplyToken(testKeys, token.replace('.c', '.t'))).toBeNull();
  expect(readReplyToken(testKeys, token.replace('tkt', 'ord'))).toBeNull();
  expect(readReplyToken(testKeys, token.slice(0, -1))).toBeNull();
  expect(readReplyToken(testKeys, `${token}0`)).toBeNull();
});

test('no token of a thousand tickets is valid for another', () => {
  const numbers = Array.from({ length: 1_000 }, (_, index) => `TKT-2026-${String(index).padStart(6, '0')}`);
  const macs = numbers.map((number) => replyTokenOf(testKeys, { ...customer, number }).split('.')[1]);
  expect(new Set(macs).size).toBe(numbers.length);
});

test('the address takes precedence over References, also when it is foreign', () => {
  const other = replyTokenOf(testKeys, { ...customer, number: 'TKT-2026-000124' });
  expect(find([`reply+${token}@example.com`], `<${other}@example.com>`)).toEqual(customer);
  expect(find([`reply+${token.replace('123', '124')}@example.com`], `<${token}@example.com>`)).toBe('forged');
  expect(find([`reply+${token}@example.com`, `reply+${other}@example.com`])).toBe('several');
  expect(find(['reply@example.com'], `<a@b> <${other}@x> <0190.${token}@x>`)).toEqual(customer);
  expect(find(['reply@example.com'], '<a@b>')).toBe('none');
  expect(find(['friend+tag@example.com'])).toBe('none');
  const invalid = token.replace('123', '124');
  expect(find(['reply@example.com'], `<0190.${invalid}@Example.com>`)).toBe('forged');
  // Another copy of this product has tokens too.
  expect(find(['reply@example.com'], `<0190.${invalid}@other.example>`)).toBe('none');
});

test('imported records are answered by their own number (import.numbers-kept)', () => {
  for (const [kind, number] of [
    ['ticket', 'TKT-ZAM-65008'],
    ['order', 'ORD-SHOP-A-1001'],
  ] as const) {
    const imported = { kind, number, audience: 'customer' } as const;
    const own = replyTokenOf(testKeys, imported);
    expect(find([`reply+${own}@example.com`])).toEqual(imported);
    expect(find(['reply@example.com'], `<0190.${own}@x>`)).toEqual(imported);
    expect(find([`reply+${own.replace('zam', 'fs').replace('shop', 'woo')}@example.com`])).toBe('forged');
  }
});

test('replies to mails about an order reach the order, about a ticket the ticket, to others nobody', () => {
  const mail = { to: 'ada@example.com', name: 'Ada', ticketId: 'x', ticketNumber: 'TKT-2026-000123' };
  expect(replyTargetOf({ template: 'ticket-closed', ...mail })).toEqual(customer);
  expect(replyTargetOf({ template: 'reset-no-account', to: mail.to })).toBeNull();
  const reopened = {
    customerName: 'Ada',
    customerEmail: mail.to,
    ticketId: 'x',
    ticketNumber: mail.ticketNumber,
  };
  expect(replyTargetOf({ template: 'ticket-reopened-team', to: 'team@example.com', ...reopened })).toEqual({
    ...customer,
    audience: 'team',
  });
});

test('a version of the work stands before the token, which earlier releases read without it', () => {
  const of = { kind: 'order', number: 'ORD-2026-000045', audience: 'customer' } as const;
  const sign = (address: string) =>
    signReplies(
      testKeys,
      address,
    )({
      ...{ template: 'proof-shown', to: 'a@b.cd', name: 'A', orderNumber: of.number, version: 12 },
      ...{ note: '', fileNames: [], reminder: false },
    });
  const signed = sign('reply@example.com');
  const own = replyTokenOf(testKeys, of);
  const tight = 'replies-to-the-office';
  expect(sign(`${tight}@example.com`)).toEqual({ ...signed, replyTo: `${tight}+${own}@example.com` });
  expect(signed).toEqual({ replyTo: `reply+v12+${own}@example.com`, token: own, about: 'v12' });
  expect(find([`reply+v12+${own}@example.com`])).toEqual({ ...of, proofVersion: 12 });
  expect(find(['reply@example.com'], `<${own}@x> <0190.v12.${own}@x>`)).toEqual({ ...of, proofVersion: 12 });
  expect(find([`reply+v0+${own}@example.com`])).toEqual(of);
  expect(find([`reply+v12+${token}@example.com`])).toEqual(customer);
  expect(find([`reply+v12+${own.replace('45', '46')}@example.com`])).toBe('forged');
});

test('a lead has an address of its own, which opens no ticket (dashboard.lead-thread)', () => {
  for (const leadId of [
    '019a9d3c-5b1e-7c2a-9d4f-3b2a1c0d9e8f',
    '00000000-0000-7000-8000-000000000000',
    'ffffffff-ffff-7fff-bfff-ffffffffffff',
  ]) {
    const signed = signReplies(
      testKeys,
      'reply@example.com',
    )({
      ...{
        template: 'lead-answered',
        to: 'a@b.cd',
        name: 'A',
        leadId,
        messageId: 'x',
        answer: 'Yes',
        answerTo: 'c@d.ef',
      },
    });
    const replyTo = signed?.replyTo ?? '';
    expect(replyTo.indexOf('@')).toBeLessThanOrEqual(64);
    const target = find([replyTo.toUpperCase()]);
    expect(target).toMatchObject({ kind: 'lead', audience: 'customer' });
    expect(idOfNumber(typeof target === 'string' ? '' : target.number)).toBe(leadId);
    expect(find(['reply@example.com'], `<a@b> <x.${signed?.token}@example.com>`)).toEqual(target);
    const mac = replyTo.split('.')[1]?.split('@')[0];
    expect(find([`reply+tkt-2026-000123.${mac}@example.com`])).toBe('forged');
    expect(find([replyTo.replace('lead-0', 'lead-1').replace('lead-f', 'lead-e')])).toBe('forged');
  }
  const team = replyTargetOf({
    ...{ template: 'lead-reply-team', to: 'team@example.com', because: 'team' },
    ...{ customerName: 'A', customerEmail: 'a@b.cd', reply: 'Yes', fileNames: [] },
    leadId: '019a9d3c-5b1e-7c2a-9d4f-3b2a1c0d9e8f',
  });
  expect(team).toMatchObject({ kind: 'lead', audience: 'team' });
});

test('an address without room for the reply token stays plain, and References are used', () => {
  const mail = {
    template: 'ticket-closed',
    to: 'a@b.cd',
    name: 'A',
    ticketId: 'x',
    ticketNumber: 'TKT-2026-000123',
  } as const;
  expect(signReplies(testKeys, 'reply@example.com')(mail)?.replyTo).toBe(`reply+${token}@example.com`);
  const long = `${'customer-care-of-our-company'.padEnd(40, 's')}@example.com`;
  expect(signReplies(testKeys, long)(mail)).toEqual({ replyTo: long, token });
  expect(limits.replyAddressMs).toBe(180 * 24 * 3_600_000);
});
