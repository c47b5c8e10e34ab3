import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { company } from '@app/db/schema/people/company';
import { inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let ada: Api;
let bob: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  bob = await callAs(services, await insertUser(services, { role: 'admin', name: 'Bob' }));
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(company);
  await services.db.delete(auditEvent);
});

const add = async (name: string) => (await ada.company.save({ name })).id;
const setCompany = (personId: string, companyId: string | null, known: string | null = null) =>
  ada.company.setPerson({ personId, companyId, known });
const namesOf = async (id: string) => (await ada.company.byId({ id })).people.map(({ name }) => name);

test('a company is created, found, renamed, merged and removed, with audit entries (customers.team-companies)', async () => {
  const [mary, joe] = [
    await insertUser(services, { name: 'Mary' }),
    await insertUser(services, { name: 'Joe' }),
  ];
  const [acme, other] = [await add(' Ácme '), await add('Other')];
  expect((await rejection(ada.company.save({ name: 'OTHER' }))).reason).toBe('COMPANY_EXISTS');
  expect((await rejection(ada.company.save({ id: acme, name: 'other' }))).details).toMatchObject([
    { field: 'name' },
  ]);
  await setCompany(mary.id, acme);
  await setCompany(joe.id, other);
  expect(await ada.company.list({ search: 'acm' })).toMatchObject({
    total: 1,
    companies: [{ id: acme, name: 'Ácme', people: 1, colleaguesSee: false }],
  });
  await bob.company.save({ id: acme, name: 'Acme Ltd', colleaguesSee: true });
  expect((await ada.company.list({})).companies.map(({ name }) => name)).toEqual(['Acme Ltd', 'Other']);
  expect((await rejection(ada.company.merge({ id: acme, intoId: acme }))).reason).toBe('COMPANY_NOT_FOUND');
  await ada.company.merge({ id: acme, intoId: other });
  expect(await namesOf(other)).toEqual(['Joe', 'Mary']);
  // The remaining company's setting applies: a merge into a company that shares nothing reveals nothing more.
  expect(await ada.company.byId({ id: other })).toMatchObject({ colleaguesSee: false });
  expect((await rejection(ada.company.byId({ id: acme }))).reason).toBe('COMPANY_NOT_FOUND');
  await ada.company.remove({ id: other });
  expect((await ada.customer.byId({ id: mary.id })).company).toBeNull();
  expect((await rejection(ada.company.remove({ id: other }))).reason).toBe('COMPANY_NOT_FOUND');
  expect((await rejection(ada.company.save({ id: other, name: 'Again' }))).reason).toBe('COMPANY_NOT_FOUND');
  const events = await services.db.select({ action: auditEvent.action }).from(auditEvent);
  expect(events.map(({ action }) => action)).toEqual([
    ...['company.create', 'company.create', 'user.setCompany', 'user.setCompany'],
    ...['company.update', 'company.merge', 'company.remove'],
  ]);
});

test('a new name does not undo somebody else’s change of a switch (customers.team-companies)', async () => {
  const id = await add('Acme');
  await ada.company.save({ id, name: 'Acme', colleaguesSee: true, known: false });
  await bob.company.save({ id, name: 'Acme', colleaguesSee: false, known: true });
  const stale = { id, name: 'Acme Ltd', colleaguesSee: true, known: true };
  expect((await rejection(ada.company.save(stale))).reason).toBe('COMPANY_CHANGED');
  expect(await ada.company.byId({ id })).toMatchObject({ name: 'Acme', colleaguesSee: false });
  await ada.company.save({ ...stale, colleaguesSee: false, known: false });
  expect(await ada.company.byId({ id })).toMatchObject({ name: 'Acme Ltd', colleaguesSee: false });

  // A merge does not reveal to colleagues what its caller saw as hidden either.
  const other = await add('Other');
  await bob.company.save({ id, name: 'Acme Ltd', colleaguesSee: true, known: false });
  const staleMerge = { id: other, intoId: id, known: false };
  expect((await rejection(ada.company.merge(staleMerge))).reason).toBe('COMPANY_CHANGED');
  expect(await ada.company.byId({ id: other })).toMatchObject({ name: 'Other' });
  await ada.company.merge({ ...staleMerge, known: true });
});

test('the second of two who edit a company at once is refused, and the first one’s billing details stay', async () => {
  const id = await add('Acme');
  const { updatedAt } = await ada.company.byId({ id });
  const billing = { country: 'LR', street: '1 Road', city: 'Monrovia' };
  await ada.company.save({ id, name: 'Acme', updatedAt, billing });
  const stale = { id, name: 'Acme', updatedAt, billing: { ...billing, street: '2 Road' } };
  expect((await rejection(bob.company.save(stale))).reason).toBe('COMPANY_CHANGED');
  const now = await bob.company.byId({ id });
  expect(now.billing).toMatchObject({ street: '1 Road' });
  await bob.company.save({ ...stale, updatedAt: now.updatedAt });
  expect((await bob.company.byId({ id })).billing).toMatchObject({ street: '2 Road' });
  const { companies } = await bob.company.list({});
  expect(companies).toMatchObject([{ id, updatedAt: (await bob.company.byId({ id })).updatedAt }]);
});

test('a person belongs to one company, even when two move them at once (customers.one-company)', async () => {
  const mary = await insertUser(services, { name: 'Mary' });
  const [acme, other] = [await add('Acme'), await add('Other')];
  const outcomes = await Promise.allSettled([setCompany(mary.id, acme), setCompany(mary.id, other)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const holder = (await ada.customer.byId({ id: mary.id })).company?.id ?? '';
  const refused = await rejection(setCompany(mary.id, holder === acme ? other : acme));
  expect(refused.reason).toBe('PERSON_MOVED');
  expect(refused.message).toContain(holder === acme ? 'Acme' : 'Other');
  await setCompany(mary.id, holder === acme ? other : acme, holder);
  expect([...(await namesOf(acme)), ...(await namesOf(other))]).toEqual(['Mary']);
  expect((await rejection(setCompany(mary.id, null, holder))).reason).toBe('PERSON_MOVED');
  const present = (await ada.customer.byId({ id: mary.id })).company?.id ?? '';
  await setCompany(mary.id, null, present);
  expect((await ada.customer.byId({ id: mary.id })).company).toBeNull();
  expect((await rejection(setCompany('nobody', acme))).reason).toBe('USER_NOT_FOUND');
  expect((await rejection(setCompany(mary.id, 'nothing'))).reason).toBe('COMPANY_NOT_FOUND');
});

test('a company has a limit of people, also after a merge and for two at once', async () => {
  const [acme, other] = [await add('Acme'), await add('Other')];
  const { sql } = services.database;
  await sql`insert into "user" (id, name, email, password_hash)
    select gen_random_uuid(), 'Many', 'many-' || n || '@example.com', 'none' from generate_series(1, ${limits.companyPeople - 1}::int) n`;
  await sql`insert into company_member (user_id, company_id) select id, ${acme} from "user" where name = 'Many'`;
  const [first, second] = [await insertUser(services), await insertUser(services)];
  const outcomes = await Promise.allSettled([setCompany(first.id, acme), setCompany(second.id, acme)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = outcomes[0].status === 'fulfilled' ? second : first;
  expect((await rejection(setCompany(left.id, acme))).reason).toBe('COMPANY_FULL');
  await setCompany(left.id, other);
  expect((await rejection(ada.company.merge({ id: other, intoId: acme }))).reason).toBe('COMPANY_FULL');
  await services.db.delete(user).where(inArray(user.name, ['Many']));
});

test('the page of a company shows its people’s records, each currency separately', async () => {
  const [mary, joe] = [
    await insertUser(services, { name: 'Mary' }),
    await insertUser(services, { name: 'Joe' }),
  ];
  const acme = await add('Acme');
  await setCompany(mary.id, acme);
  await setCompany(joe.id, acme);
  await ada.ticket.openForCustomer({ customer: { id: mary.id }, inquiry: 'Blue.', source: 'phone' });
  await insertOrder(services, { userId: joe.id, paymentStatus: 'paid' });
  await insertOrder(services, { userId: mary.id, paidCents: 2_500 });
  await insertOrder(services, { userId: mary.id, currency: 'LRD', status: 'cancelled' });
  await insertOrder(services);
  expect(await ada.company.tickets({ id: acme })).toMatchObject({
    total: 1,
    tickets: [{ customerId: mary.id }],
  });
  expect(await ada.company.orders({ id: acme })).toMatchObject({
    total: 3,
    sums: [
      { currency: 'USD', paidCents: 12_500, openCents: 7_500 },
      { currency: 'LRD', paidCents: 0, openCents: 0 },
    ],
  });
});
