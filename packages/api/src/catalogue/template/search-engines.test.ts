import { templateMedia } from '@app/db/schema/catalogue/template';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { insertCategory, insertTemplate } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { countSitemapTemplates, getShareFacts, listSitemapTemplates } from './search-engines';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

describe('templates in the sitemap', () => {
  test('are the published ones, in parts that omit none and repeat none', async () => {
    const services = await createTestServices();
    onTestFinished(services.drop);
    const made = [];
    for (const slug of ['first', 'second', 'third']) {
      made.push(await insertTemplate(services, { slug, updatedAt: new Date(`2026-02-0${made.length + 1}`) }));
    }
    await insertTemplate(services, { slug: 'draft', status: 'pending' });
    expect(await countSitemapTemplates(services)).toBe(3);
    const parts = await Promise.all(
      [0, 1, 2].map((part) => listSitemapTemplates(services, { part, size: 2 })),
    );
    expect(parts.map((part) => part.map(({ slug }) => slug))).toEqual([['first', 'second'], ['third'], []]);
    expect(parts[1]?.[0]?.updatedAt).toEqual(made[2]?.updatedAt);
  });
});

describe('the share picture of a template', () => {
  test('states category and price, and shows the first picture', async () => {
    const shops = await insertCategory(services, { name: 'Shops' });
    const { id } = await insertTemplate(services, { slug: 'basket', title: 'Basket', categoryId: shops.id });
    const picture = { templateId: id, fileName: 'x.webp', alt: '', width: 960, height: 720, bytes: 1 };
    await services.db.insert(templateMedia).values([
      { ...picture, fileUrl: '/second.webp', position: 1 },
      { ...picture, fileUrl: '/first.webp', position: 0 },
    ]);
    expect(await getShareFacts(services, 'basket')).toMatchObject({
      title: 'Basket',
      category: 'Shops',
      price: { kind: 'fixed', minCents: 10_000 },
      coverUrl: '/first.webp',
    });
  });

  test('exists for published templates only', async () => {
    await insertTemplate(services, { slug: 'hidden', status: 'pending' });
    expect(await getShareFacts(services, 'hidden')).toBeNull();
    expect(await getShareFacts(services, 'nowhere')).toBeNull();
  });
});
