import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../testing/callers';
import { insertCategory, insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('titles of every script get an address that can be read, and those in Latin letters the one they always got', async () => {
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const category = (await insertCategory(services, { name: 'Online Store' })).id;
  const slugOf = async (title: string) =>
    (await admin.template.create({ title, description: 'For shops.', category })).slug;
  expect(await slugOf('Москва Шоу')).toBe('moskva-shou');
  expect(await slugOf('Москва Шоу')).toBe('moskva-shou-2');
  expect(await slugOf('東京 タワー 123')).toBe('dongjing-tawa-123');
  expect(await slugOf('Ἀθήνα & Café')).toBe('athina-cafe');
  expect(await slugOf('بيروت ٢٠٢٦')).toBe('byrwt-2026');
  expect(await slugOf('Cafe\u0301 Straße Ŋ ½')).toBe('cafe-strasse-ng-1-2');
  expect(await slugOf('😀 !')).toBe('template');
});
