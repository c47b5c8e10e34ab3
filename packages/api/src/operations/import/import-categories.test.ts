import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { importMessages } from '@app/contracts/operations/import/messages';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { importRun } from '@app/db/schema/operations/import';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/callers';
import { importText, undoRun } from '../../testing/imports';
import { insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(importRun);
  await services.db.delete(template);
  await services.db.delete(category);
});

const categories = () =>
  services.db
    .select({
      name: category.name,
      slug: category.slug,
      description: category.description,
      position: category.position,
    })
    .from(category)
    .orderBy(asc(category.position), asc(category.name));

const file = 'id,name,slug,description,position\n7,Online shops,,For small ones,\n8,Blogs,writing,,\n';
const mapping = Object.fromEntries(
  ['name', 'slug', 'description', 'position'].map((name) => [name, { column: name }]),
);
const options = { kind: 'categories' as const, mapping: { ...mapping, externalId: { column: 'id' } } };

test('imported categories are added last, with their own address, once', async () => {
  await insertCategory(services, { name: 'First', slug: 'first', position: 0 });
  const dryRunResult = await importText(services, file, { ...options, dryRun: true });
  expect(await categories()).toHaveLength(1);
  const run = await importText(services, file, options);
  for (const { created, faulty } of [dryRunResult, run])
    expect({ created, faulty }).toEqual({ created: 2, faulty: 0 });
  const made = [
    { name: 'First', slug: 'first', description: '', position: 0 },
    { name: 'Online shops', slug: 'online-shops', description: 'For small ones', position: 1 },
    { name: 'Blogs', slug: 'writing', description: '', position: 2 },
  ];
  expect(await categories()).toEqual(made);
  expect(await importText(services, file, options)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 2, left: 0 });
  expect(await categories()).toEqual(made.slice(0, 1));
});

test('categories are matched by id when renamed, and by name after an undo', async () => {
  await importText(services, file, options);
  const before = await categories();
  const renamed = 'id,name,slug,description,position\n7,Shops,shops,New words,5\n';
  expect(await importText(services, renamed, options)).toMatchObject({ unchanged: 1, updated: 0 });
  const run = await importText(services, renamed, { ...options, existing: 'update' });
  expect(run).toMatchObject({ updated: 1, faulty: 0 });
  expect(await categories()).toContainEqual({
    name: 'Shops',
    slug: 'shops',
    description: 'New words',
    position: 5,
  });
  expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 1 });
  expect(await categories()).toEqual(before);
});

test('taken names and categories beyond the limit are refused by line', async () => {
  await insertCategory(services, { name: 'Taken', slug: 'taken' });
  const run = await importText(
    services,
    'id,name,slug,description,position\n1,Other,taken,,\n2,Same,,,\n3,SAME,,,\n4,Bad,Not An Address,,\n5,Place,,,-1\n',
    options,
  );
  expect(run.faults).toEqual([
    { line: 2, field: 'slug', message: messages.categorySlugTaken },
    { line: 4, field: 'name', message: importMessages.sameKey(3) },
    { line: 5, field: 'slug', message: messages.slugRules },
    { line: 6, field: 'position', message: importMessages.position },
  ]);
  const many = Array.from({ length: limits.categories - 3 }, (_, index) => `category-${index}`);
  await services.db.insert(category).values(many.map((slug) => ({ name: slug, slug })));
  const full = await importText(services, 'name\nThe last\nOne more\nAnd another\n', { kind: 'categories' });
  expect(full).toMatchObject({ created: 1, faulty: 2 });
  expect(full.faults[0]).toMatchObject({ field: 'name', message: importMessages.tooManyCategories });
});

test('an undo keeps those with templates, those changed since, and names that another has by now', async () => {
  const run = await importText(services, file, options);
  const [shops, blogs] = await services.db.select().from(category).orderBy(asc(category.position));
  await insertTemplate(services, { categoryId: shops?.id ?? '' });
  await services.db
    .update(category)
    .set({ description: 'Mine', updatedAt: new Date(0) })
    .where(eq(category.id, blogs?.id ?? ''));
  expect((await undoRun(services, run.id)).leftBecause).toEqual([
    { line: 3, field: '', message: importMessages.changedSince },
    { line: 2, field: '', message: importMessages.usedSince },
  ]);
});

test('a category of the same name is neither overwritten nor taken over by an id that was never seen', async () => {
  const { id } = await insertCategory(services, { name: 'Blogs', slug: 'mine', description: 'Mine' });
  const kept = await importText(services, file, options);
  expect(kept).toMatchObject({ created: 1, unchanged: 1, faulty: 0 });
  expect(kept.warnings).toEqual([{ line: 3, field: 'name', message: importMessages.sameNameKept }]);
  const updated = await importText(services, file, { ...options, existing: 'update' });
  expect(updated.faults).toEqual([{ line: 3, field: 'name', message: messages.categoryNameTaken }]);
  const [mine] = await services.db.select().from(category).where(eq(category.id, id));
  expect(mine).toMatchObject({ slug: 'mine', description: 'Mine' });
});

test('French names come with their category, are older once the English changes, and are undone unless somebody has edited them', async () => {
  const french = 'id,name,Name (French)\n7,Online shops,Boutiques\n8,Blogs,\n';
  const withFrench = { kind: 'categories' as const };
  const run = await importText(services, french, withFrench);
  expect(run).toMatchObject({ created: 2, faulty: 0 });
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const translation = async () => {
    const found = (await admin.category.list()).find(({ name }) => /shops$/.test(name));
    const [text] = await admin.category.translation({ id: found?.id ?? '', language: 'fr' });
    return { ...text, id: found?.id ?? '' };
  };
  expect(await translation()).toMatchObject({ text: 'Boutiques', older: false });
  const update = { ...withFrench, existing: 'update' as const };
  expect(await importText(services, french, update)).toMatchObject({ unchanged: 2, updated: 0 });
  expect(await importText(services, french.replace('Online', 'Web'), update)).toMatchObject({ updated: 1 });
  expect(await translation()).toMatchObject({ text: 'Boutiques', older: true });
  const second = await importText(services, french.replace('Boutiques', 'Magasins'), update);
  expect(await translation()).toMatchObject({ original: 'Online shops', text: 'Magasins', older: false });
  expect(await undoRun(services, second.id)).toMatchObject({ takenBack: 1 });
  expect(await translation()).toMatchObject({ original: 'Web shops', text: 'Boutiques' });

  const third = await importText(services, french.replace('Boutiques', 'Commerces'), update);
  const { id, seen = '', of = '' } = await translation();
  await admin.category.translate({ id, language: 'fr', fields: { name: { text: 'À moi', seen, of } } });
  expect((await undoRun(services, third.id)).leftBecause).toEqual([
    { line: 2, field: '', message: importMessages.changedSince },
  ]);
  expect(await translation()).toMatchObject({ text: 'À moi' });
  const long = `name,name_fr\nPorts,${'é'.repeat(limits.categoryName + 1)}\n`;
  const { faults } = await importText(services, long, withFrench);
  expect(faults).toMatchObject([{ line: 2, field: 'name_fr' }]);
});
