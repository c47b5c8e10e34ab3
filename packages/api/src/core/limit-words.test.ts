import { limits } from '@app/contracts/limits';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, refusal } from '../testing/callers';
import { insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';

let services: TestServices;
let customer: Api;
beforeAll(async () => {
  services = await createTestServices();
  customer = await callAs(services, await insertUser(services));
  return services.drop;
});

test('a limit without words of its own is said in ours, one with words in those', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
  const said = async (call: Promise<unknown>) => (await refusal(call)).details.map(({ message }) => message);
  expect(await said(customer.cart.add({ templateIds: ids(limits.cartItems + 1) }))).toEqual([
    'Choose at most 50',
  ]);
  expect(await said(customer.cart.add({ templateIds: [] }))).toEqual(['Choose at least 1']);
  expect(await said(customer.ticket.myTicket({ number: 'x'.repeat(31) }))).toEqual([
    'Use at most 30 characters',
  ]);
  expect(await said(customer.ticket.create({ inquiry: 'x', submitKey: 'short' }))).toEqual([
    'Use at least 8 characters',
  ]);
  expect(await said(customer.account.changeName({ name: 'x'.repeat(limits.name + 1) }))).toEqual([
    'Name must be at most 100 characters',
  ]);
});
