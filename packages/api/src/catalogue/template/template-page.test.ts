import { limits } from '@app/contracts/limits';
import { templateIndustry, templateMedia } from '@app/db/schema/catalogue/template';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let visitor: Api;
beforeAll(async () => {
  services = await createTestServices();
  visitor = await callAs(services, null);
  return services.drop;
});

function addPicture(templateId: string, fileName: string, position: number) {
  const values = {
    templateId,
    fileName,
    position,
    fileUrl: `/pictures/${fileName}`,
    alt: `Shows ${fileName}`,
  };
  return services.db.insert(templateMedia).values({ ...values, width: 960, height: 720, bytes: 1 });
}

function assignIndustries(templateId: string, ...industries: string[]) {
  return services.db
    .insert(templateIndustry)
    .values(industries.map((industry) => ({ templateId, industry })));
}

describe('the page of a template', () => {
  test('has its pictures in order, industries, features and the moment of the last change', async () => {
    const category = await insertCategory(services, { name: 'Shops' });
    const updatedAt = new Date('2026-03-04T05:06:07.000Z');
    const made = await insertTemplate(services, {
      slug: 'whole',
      categoryId: category.id,
      features: ['A basket that stays in view', 'Delivery by neighborhood'],
      updatedAt,
    });
    await addPicture(made.id, 'second.webp', 2);
    await addPicture(made.id, 'cover.webp', 1);
    await assignIndustries(made.id, 'portfolio', 'e-commerce');

    const page = await visitor.template.bySlug({ slug: 'whole' });
    expect(page).toMatchObject({
      id: made.id,
      slug: 'whole',
      price: { label: 'Starting from $100' },
      category: { name: 'Shops', slug: category.slug },
      features: ['A basket that stays in view', 'Delivery by neighborhood'],
      industries: ['e-commerce', 'portfolio'],
      updatedAt: updatedAt.toISOString(),
      cover: { fileName: 'cover.webp' },
    });
    expect(page.media.map(({ fileName, alt }) => [fileName, alt])).toEqual([
      ['cover.webp', 'Shows cover.webp'],
      ['second.webp', 'Shows second.webp'],
    ]);
  });

  test('needs neither pictures nor a category nor anything else', async () => {
    await insertTemplate(services, {
      slug: 'bare',
      priceKind: 'on_request',
      priceMinCents: 0,
      priceMaxCents: 0,
    });
    expect(await visitor.template.bySlug({ slug: 'bare' })).toMatchObject({
      media: [],
      cover: null,
      category: null,
      industries: [],
      features: [],
      price: { label: 'Price on request' },
    });
  });

  test.each(['pending', 'rejected'] as const)(
    'is not there for a %s template, whoever asks',
    async (status) => {
      await insertTemplate(services, { slug: `a-${status}-one`, status, rejectionReason: 'No' });
      const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
      for (const api of [visitor, admin]) {
        expect(await rejection(api.template.bySlug({ slug: `a-${status}-one` }))).toMatchObject({
          reason: 'TEMPLATE_NOT_FOUND',
          status: 404,
        });
      }
      expect(await visitor.template.similar({ slug: `a-${status}-one` })).toEqual([]);
    },
  );

  test.each(['no-such-template', '', "'; drop table template; --", 'WHOLE'])(
    'is not there for %j',
    async (slug) => {
      expect(await rejection(visitor.template.bySlug({ slug }))).toMatchObject({
        reason: 'TEMPLATE_NOT_FOUND',
      });
    },
  );

  test('is not found once the template is unpublished', async () => {
    const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
    const { id, slug } = await insertTemplate(services);
    expect(await visitor.template.bySlug({ slug })).toMatchObject({ id });
    await admin.template.unpublish({ id });
    expect(await rejection(visitor.template.bySlug({ slug }))).toMatchObject({ status: 404 });
  });

  test('does not reveal author or review of the template', async () => {
    const { slug } = await insertTemplate(services);
    expect(JSON.stringify(await visitor.template.bySlug({ slug }))).not.toMatch(
      /author|rejection|version|status/i,
    );
  });
});

describe('similar templates', () => {
  test('are found among any number of unpublished ones in an industry', async () => {
    const [shown, like] = [await insertTemplate(services), await insertTemplate(services)];
    const waiting = await Promise.all(
      Array.from({ length: 45 }, () => insertTemplate(services, { status: 'pending' })),
    );
    await services.db
      .insert(templateIndustry)
      .values([shown, like, ...waiting].map(({ id }) => ({ templateId: id, industry: 'crowdfunding' })));
    const similar = await visitor.template.similar({ slug: shown.slug });
    expect(similar.map(({ id }) => id)).toEqual([like.id]);
  });

  test('are sorted by similarity, then newest first, without the template itself', async () => {
    const category = await insertCategory(services);
    const day = (number: number) => new Date(Date.UTC(2030, 0, number));
    const make = async (title: string, inCategory: boolean, number: number, ...industries: string[]) => {
      const made = await insertTemplate(services, {
        title,
        categoryId: inCategory ? category.id : null,
        publishedAt: day(number),
      });
      if (industries.length > 0) await assignIndustries(made.id, ...industries);
      return made;
    };
    const { slug } = await make('Itself', true, 9, 'travel', 'event');
    await make('One industry', false, 8, 'travel');
    await make('Category and industry', true, 1, 'event');
    await make('Category, old', true, 2);
    await make('Category, new', true, 3);
    await make('Both industries, newer', false, 4, 'event', 'travel');
    await make('Nothing in common', false, 7, 'saas');
    const hidden = await insertTemplate(services, { categoryId: category.id, status: 'pending' });
    await assignIndustries(hidden.id, 'travel', 'event');

    const similar = await visitor.template.similar({ slug });
    expect(similar.map(({ title }) => title)).toEqual([
      'Category and industry',
      'Both industries, newer',
      'Category, new',
      'Category, old',
    ]);
    expect(similar).toHaveLength(limits.similarTemplates);
    expect(await visitor.template.similar({ slug })).toEqual(similar);
  });

  test('are empty for an unknown address', async () => {
    expect(await visitor.template.similar({ slug: 'no-such-template' })).toEqual([]);
  });
});

describe('templates by id', () => {
  test('are returned in the requested order, once each, published ones only', async () => {
    const [first, second] = [await insertTemplate(services), await insertTemplate(services)];
    const hidden = await insertTemplate(services, { status: 'pending' });
    const ids = [second.id, hidden.id, 'nonsense', first.id, second.id];
    expect((await visitor.template.byIds({ ids })).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await visitor.template.byIds({ ids: [] })).toEqual([]);
  });

  test('are limited to one page of cards', async () => {
    const ids = Array.from({ length: limits.cataloguePageSize + 1 }, () => crypto.randomUUID());
    expect(await rejection(visitor.template.byIds({ ids }))).toMatchObject({ reason: 'VALIDATION_FAILED' });
  });
});
