import { limits } from '@app/contracts/limits';
import { auditEvent } from '@app/db/schema/audit-event';
import { cannedScope, priceListItem } from '@app/db/schema/quote';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../testing/callers';
import { insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';

let services: TestServices;
let ada: Api;
let bob: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  bob = await callAs(services, await insertUser(services, { role: 'super-admin', name: 'Bob' }));
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(priceListItem);
  await services.db.delete(cannedScope);
});

test('a service has one price in the list, whatever its capitals, and the trail tells (sales.quote-library)', async () => {
  const added = await ada.quote.savePrice({ title: ' Logo ', priceCents: 12_000 });
  await ada.quote.savePrice({ title: 'Hosting', priceCents: 9_900 });
  const changed = await bob.quote.savePrice({ title: 'LOGO', priceCents: 15_000 });
  expect(changed).toEqual({ id: added.id, title: 'LOGO', priceCents: 15_000 });
  expect((await ada.quote.prices()).map(({ title }) => title)).toEqual(['Hosting', 'LOGO']);
  await ada.quote.removePrice({ id: added.id });
  await ada.quote.removePrice({ id: added.id });
  expect(await bob.quote.prices()).toHaveLength(1);
  const trail = await services.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.entityId, added.id))
    .orderBy(asc(auditEvent.createdAt), asc(auditEvent.id));
  expect(trail.map(({ action, before }) => [action, before])).toEqual([
    ['priceList.save', null],
    ['priceList.save', { title: 'Logo', priceCents: 12_000 }],
    ['priceList.delete', { title: 'LOGO', priceCents: 15_000 }],
  ]);
});

test('a scope is kept by its title', async () => {
  const added = await ada.quote.saveScope({ title: 'Shop', body: 'Twelve pages.\n' });
  expect(added).toMatchObject({ title: 'Shop', body: 'Twelve pages.' });
  await bob.quote.saveScope({ title: 'shop', body: 'Fifteen pages.' });
  expect(await ada.quote.scopes()).toEqual([{ id: added.id, title: 'shop', body: 'Fifteen pages.' }]);
  await bob.quote.removeScope({ id: added.id });
  expect(await ada.quote.scopes()).toEqual([]);
});

test('what is no price and no text is refused', async () => {
  const refused = (field: string) => ({ reason: 'VALIDATION_FAILED', details: [{ field }] });
  expect(await rejection(ada.quote.savePrice({ title: ' ', priceCents: 1 }))).toMatchObject(refused('title'));
  expect(await rejection(ada.quote.savePrice({ title: 'a', priceCents: -1 }))).toMatchObject(
    refused('priceCents'),
  );
  expect(await rejection(ada.quote.saveScope({ title: 'a', body: ' ' }))).toMatchObject(refused('body'));
});

test('there is an end to both, also with several at once; what is there can still change', async () => {
  const titles = Array.from({ length: limits.quoteLibraryEntries - 1 }, (_, index) => `Work ${index}`);
  await services.db.insert(priceListItem).values(titles.map((title) => ({ title, priceCents: 1 })));
  const results = await Promise.allSettled(
    [1, 2, 3].map((each) => ada.quote.savePrice({ title: `Another ${each}`, priceCents: 1 })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rejection(ada.quote.savePrice({ title: 'More', priceCents: 1 }))).toMatchObject({
    reason: 'QUOTE_LIBRARY_FULL',
  });
  expect(await ada.quote.savePrice({ title: 'Work 1', priceCents: 2 })).toMatchObject({ priceCents: 2 });
});
