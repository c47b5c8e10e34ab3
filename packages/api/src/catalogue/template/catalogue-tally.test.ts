import { category } from '@app/db/schema/catalogue/category';
import { template, templateIndustry } from '@app/db/schema/catalogue/template';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertCategory, insertTemplate } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

/** Cells in which the triggers' counts differ from a count of the templates. */
async function differences() {
  return services.db.execute(sql`
    with counted as (
      select category_id, industry, price_kind, count(*)::int as templates
      from template t, unnest(array_prepend(null, coalesce((select array_agg(industry) from template_industry where template_id = t.id), '{}'))) industry
      where status = 'published' group by 1, 2, 3
    ), tallied as (
      select category_id, industry, price_kind, sum(templates)::int as templates
      from catalogue_tally group by 1, 2, 3 having sum(templates) <> 0
    )
    (select * from counted except select * from tallied) union all (select * from tallied except select * from counted)`);
}

test('the catalogue counts stay correct after any change to templates', async () => {
  const [shop, blog] = [await insertCategory(services), await insertCategory(services)];
  const made = await Promise.all(
    [shop.id, shop.id, blog.id, null].map((categoryId) => insertTemplate(services, { categoryId })),
  );
  const [first, second, third] = made.map(({ id }) => id) as [string, string, string];
  const steps: [string, () => Promise<unknown>][] = [
    ['made', async () => {}],
    [
      'suited',
      () =>
        services.db
          .insert(templateIndustry)
          .values(
            [first, second].flatMap((templateId) =>
              ['health', 'travel'].map((industry) => ({ templateId, industry })),
            ),
          ),
    ],
    ['unsuited', () => services.db.delete(templateIndustry).where(eq(templateIndustry.templateId, second))],
    [
      'renamed',
      () =>
        services.db
          .update(templateIndustry)
          .set({ industry: 'blog' })
          .where(eq(templateIndustry.industry, 'travel')),
    ],
    [
      'hidden',
      () =>
        services.db
          .update(template)
          .set({ status: 'pending', publishedAt: null })
          .where(eq(template.id, first)),
    ],
    [
      'shown',
      () =>
        services.db
          .update(template)
          .set({ status: 'published', publishedAt: new Date() })
          .where(eq(template.id, first)),
    ],
    ['moved', () => services.db.update(template).set({ categoryId: blog.id }).where(eq(template.id, second))],
    [
      'made free',
      () => services.db.update(template).set({ priceKind: 'free' }).where(eq(template.id, third)),
    ],
    ['category deleted', () => services.db.delete(category).where(eq(category.id, blog.id))],
    ['deleted', () => services.db.delete(template).where(eq(template.id, first))],
  ];
  for (const [what, step] of steps) {
    await step();
    expect(await differences(), what).toEqual([]);
  }
  await services.db.execute(sql`truncate template_industry`);
  expect(await differences()).toEqual([]);
  await services.db.execute(sql`truncate template cascade`);
  expect(await differences()).toEqual([]);
});

test('concurrent changes neither block each other nor lose a count', async () => {
  const { id: categoryId } = await insertCategory(services);
  const before = await insertTemplate(services, { categoryId });
  await services.db.transaction(async (tx) => {
    await tx.update(template).set({ status: 'pending', publishedAt: null }).where(eq(template.id, before.id));
    // The same cell, in another transaction that commits first.
    await insertTemplate(services, { categoryId });
    expect(await differences()).toEqual([]);
  });
  expect(await differences()).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, () => insertTemplate(services, { categoryId })));
  expect(await differences()).toEqual([]);
  await insertTemplate(services, { categoryId });
  const rows = await services.db.execute(
    sql`select templates from catalogue_tally where category_id = ${categoryId} and industry is null`,
  );
  expect(rows).toEqual([{ templates: 22 }]);
});
