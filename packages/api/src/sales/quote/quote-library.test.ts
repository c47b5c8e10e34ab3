import { limits } from '@app/contracts/limits';
import { cannedScope, priceListItem } from '@app/db/schema/sales/quote';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, rejection } from '../../testing/callers';
import type { TestServices } from '../../testing/services';
import { createTeam, expectRoomForOne, titlesUpTo, trailOf } from '../../testing/team-library';

let services: TestServices;
let ada: Api;
let bob: Api;
beforeAll(async () => {
  ({ services, ada, bob } = await createTeam());
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(priceListItem);
  await services.db.delete(cannedScope);
});

test('a service has one price in the list, ignoring case, with audit entries (sales.quote-library)', async () => {
  const added = await ada.quote.savePrice({ title: ' Logo ', priceCents: 12_000 });
  await ada.quote.savePrice({ title: 'Hosting', priceCents: 9_900 });
  const changed = await bob.quote.savePrice({ title: 'LOGO', priceCents: 15_000 });
  expect(changed).toEqual({ id: added.id, title: 'LOGO', priceCents: 15_000 });
  expect((await ada.quote.prices()).map(({ title }) => title)).toEqual(['Hosting', 'LOGO']);
  await ada.quote.removePrice({ id: added.id });
  await ada.quote.removePrice({ id: added.id });
  expect(await bob.quote.prices()).toHaveLength(1);
  expect((await trailOf(services, added.id)).map(({ action, before }) => [action, before])).toEqual([
    ['priceList.save', null],
    ['priceList.save', { title: 'Logo', priceCents: 12_000 }],
    ['priceList.delete', { title: 'LOGO', priceCents: 15_000 }],
  ]);
});

test('a scope is saved under its title', async () => {
  const added = await ada.quote.saveScope({ title: 'Shop', body: 'Twelve pages.\n' });
  expect(added).toMatchObject({ title: 'Shop', body: 'Twelve pages.' });
  await bob.quote.saveScope({ title: 'shop', body: 'Fifteen pages.' });
  expect(await ada.quote.scopes()).toEqual([{ id: added.id, title: 'shop', body: 'Fifteen pages.' }]);
  await bob.quote.removeScope({ id: added.id });
  expect(await ada.quote.scopes()).toEqual([]);
});

test('refuses invalid prices and empty texts', async () => {
  const refused = (field: string) => ({ reason: 'VALIDATION_FAILED', details: [{ field }] });
  expect(await rejection(ada.quote.savePrice({ title: ' ', priceCents: 1 }))).toMatchObject(refused('title'));
  expect(await rejection(ada.quote.savePrice({ title: 'a', priceCents: -1 }))).toMatchObject(
    refused('priceCents'),
  );
  expect(await rejection(ada.quote.saveScope({ title: 'a', body: ' ' }))).toMatchObject(refused('body'));
});

test('limits prices and scopes, even when added at once, but existing ones stay editable', async () => {
  const titles = titlesUpTo(limits.quoteLibraryEntries);
  await services.db.insert(priceListItem).values(titles.map((title) => ({ title, priceCents: 1 })));
  await services.db.insert(cannedScope).values(titles.map((title) => ({ title, body: 'x' })));
  const refused = { reason: 'QUOTE_LIBRARY_FULL' };
  await expectRoomForOne((title) => ada.quote.savePrice({ title, priceCents: 1 }), refused);
  await expectRoomForOne((title) => ada.quote.saveScope({ title, body: 'x' }), refused);
  expect(await ada.quote.savePrice({ title: 'Entry 1', priceCents: 2 })).toMatchObject({ priceCents: 2 });
});
