import { company } from '@app/content/company';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, callAs } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { replyToOf } from './reply-to';

let services: TestServices;
let admin: Api;

beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
});
afterAll(() => services.drop());

test('customers’ answers go to the reply address of the settings; those to colleagues and codes do not (mail.reply-address)', async () => {
  const to = 'ada@example.com';
  const ticket = { ticketId: '1', ticketNumber: 'TKT-2026-000001' };
  const customer = { customerName: 'Ada', customerEmail: to };
  const mails: Mail[] = [
    { template: 'ticket-closed', to, name: 'Ada', ...ticket },
    { template: 'ticket-assigned', to, name: 'Bob', ...customer, ...ticket, assignedBy: 'Eve', inquiry: '' },
    { template: 'ticket-reopened-team', to, ...customer, ...ticket },
    { template: 'reset-code', to, code: '204816' },
  ];
  const addresses = () => Promise.all(mails.map((mail) => replyToOf(services, mail)));
  const none = [undefined, undefined, undefined, undefined];
  expect(await addresses()).toEqual(none);
  await admin.setting.update({ replyEmail: ' Help@Bücher.example ' });
  const team = { name: company.name, address: 'help@xn--bcher-kva.example' };
  expect(await addresses()).toEqual([team, undefined, undefined, undefined]);
  await admin.setting.update({ replyEmail: '' });
  expect(await addresses()).toEqual(none);
});
