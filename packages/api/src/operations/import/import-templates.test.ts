import { priceMessages } from '@app/contracts/catalogue/price/messages';
import { templateFields } from '@app/contracts/catalogue/template/fields';
import { translatedNames } from '@app/contracts/fields';
import { messages } from '@app/contracts/messages';
import { importMessages } from '@app/contracts/operations/import/messages';
import { templateSamples } from '@app/contracts/testing/field-samples';
import { category } from '@app/db/schema/catalogue/category';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { template } from '@app/db/schema/catalogue/template';
import { importRow, importRun } from '@app/db/schema/operations/import';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
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
  await insertCategory(services, { name: 'Shops', slug: 'shops' });
});

const templates = () => services.db.select().from(template).orderBy(asc(template.title));
const kind = 'templates' as const;
const file =
  'id,title,description,price,category,status\n7,Harbour,Calm,$49,Shops,published\n8,Meadow,Green,,Shops,\n';

// A list of changes does not fit into a cell, and the address comes from the title.
test('imported templates have every editable field of a template except its address and “What is new”', async () => {
  const [row] = Object.entries(templateSamples).reduce(
    ([cells], [field, [value]]) => [{ ...cells, [field]: Array.isArray(value) ? value.join('|') : value }],
    [{} as Record<string, unknown>],
  );
  const run = await importText(services, JSON.stringify([row]), { kind });
  expect(run).toMatchObject({ state: 'done', created: 1, faults: [] });
  const { category: _, changelog: __, slug: ___, price, ...plain } = templateSamples;
  const first = Object.fromEntries(Object.entries(plain).map(([field, [value]]) => [field, value]));
  expect(await templates()).toMatchObject([
    {
      ...first,
      priceText: price[0],
      priceMinCents: 12_000,
      status: 'pending',
      publishedAt: null,
      authorId: null,
    },
  ]);
});

test('imported templates have each text that can be written in French, with its limits', async () => {
  const texts: Record<string, [cell: string, stored?: unknown]> = {
    tagline: ['Pour les ports'],
    description: ['<p>Calme.</p>', 'Calme.'],
    audience: ['Les ports'],
    preparation: ['Des photos'],
    usualChanges: ['Les couleurs'],
    features: ['Carte | Recherche', ['Carte', 'Recherche']],
    sections: ['Prix 42%'],
    facts: ['Langue : français'],
  };
  expect(Object.keys(texts).toSorted()).toEqual(translatedNames(templateFields).toSorted());
  const cells = Object.entries(texts).map(([name, [cell]]) => [`${name}_fr`, cell]);
  const row = {
    id: '7',
    title: 'Harbour',
    description: 'Calm',
    category: 'Shops',
    ...Object.fromEntries(cells),
  };
  const rows = JSON.stringify([row]);
  expect(await importText(services, rows, { kind })).toMatchObject({ created: 1, faults: [] });
  const stored = Object.entries(texts).map(([name, [cell, text = cell]]) => [name, { text }]);
  expect(await templates()).toMatchObject([{ translations: { fr: Object.fromEntries(stored) } }]);
  const again = { kind, existing: 'update' as const };
  expect(await importText(services, rows, again)).toMatchObject({ unchanged: 1, updated: 0 });
  const other = rows.replace('Pour les ports', 'Pour la mer');
  expect(await importText(services, other, { kind })).toMatchObject({ unchanged: 1 });
  const run = await importText(services, other, again);
  expect(await templates()).toMatchObject([{ translations: { fr: { tagline: { text: 'Pour la mer' } } } }]);
  expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 1, left: 0 });
  expect(await templates()).toMatchObject([
    { translations: { fr: { tagline: { text: 'Pour les ports' } } } },
  ]);
  const hostile = { ...row, id: '8', tagline_fr: 'é'.repeat(10_000), sections_fr: '<script>x()</script>' };
  const { faults } = await importText(services, JSON.stringify([hostile]), { kind });
  expect(faults.map(({ field }) => field)).toEqual(expect.arrayContaining(['tagline_fr']));
});

test('imported templates are added once, published where the file says so, and removed by an undo', async () => {
  const dryRunResult = await importText(services, file, { kind, dryRun: true });
  expect(await templates()).toEqual([]);
  const run = await importText(services, file, { kind });
  for (const { created, faulty } of [dryRunResult, run])
    expect({ created, faulty }).toEqual({ created: 2, faulty: 0 });
  expect(await templates()).toMatchObject([
    { title: 'Harbour', slug: 'harbour', priceMinCents: 4_900, status: 'published', version: 1 },
    { title: 'Meadow', priceKind: 'on_request', status: 'pending' },
  ]);
  expect(await importText(services, file, { kind, existing: 'update' })).toMatchObject({
    created: 0,
    unchanged: 2,
  });
  expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 2, left: 0 });
  expect(await templates()).toEqual([]);
  expect(await services.db.$count(importRow)).toBe(0);
});

test('imported templates are matched by id when renamed, and as before after an undo', async () => {
  await importText(services, file, { kind });
  const before = (await templates())[0];
  const changed = 'id,title,description,price,category,industries\n7,Port,Busy,$50 - $90,Shops,corporate\n';
  expect(await importText(services, changed, { kind })).toMatchObject({ unchanged: 1 });
  const run = await importText(services, changed, { kind, existing: 'update' });
  expect(run).toMatchObject({ updated: 1, faults: [] });
  expect((await templates())[1]).toMatchObject({
    id: before?.id,
    title: 'Port',
    slug: 'harbour',
    priceKind: 'range',
    industries: ['corporate'],
    status: 'published',
  });
  expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 1 });
  const { version: _, updatedAt: __, ...fields } = before ?? {};
  expect((await templates())[0]).toMatchObject({ ...fields, industries: [] });
});

test('imported templates are refused by line for what the form refuses, in a dry run too', async () => {
  const wrong = [
    'id,title,description,price,category,industries,demoUrl,status',
    '1,,Text,,Shops,,,',
    '2,A,Text,much,Shops,,,',
    '3,B,Text,,Nowhere,,,',
    '4,C,Text,,Shops,unheard-of,,',
    '5,D,Text,,Shops,,javascript:alert(1),',
    '6,E,Text,,Shops,,,sold',
    '7,\'=HYPERLINK(1),<p>Some <b>text</b></p><script>1</script>,,"Shops, Others",,,',
    '8,=1+1,\u0000Text,,Shops,,,',
  ].join('\n');
  for (const dryRun of [true, false]) {
    const run = await importText(services, wrong, { kind, dryRun });
    expect(run).toMatchObject({ created: 2, faulty: 6 });
    expect(run.faults).toEqual([
      { line: 2, field: 'title', message: messages.templateTitleRequired },
      { line: 3, field: 'price', message: priceMessages.priceUnreadable() },
      { line: 4, field: 'category', message: messages.categoryUnknown },
      { line: 5, field: 'industries', message: messages.industryUnknown('unheard-of') },
      { line: 6, field: 'demoUrl', message: messages.urlInvalid },
      { line: 7, field: 'status', message: importMessages.templateStatus },
    ]);
  }
  expect(await templates()).toMatchObject([
    { title: '=1+1', description: 'Text' },
    { title: '=HYPERLINK(1)', description: 'Some text' },
  ]);
});

test('an undo keeps templates changed or used since, and fields whose category is gone', async () => {
  const run = await importText(services, file, { kind });
  const [harbour, meadow] = await templates();
  await services.db
    .update(template)
    .set({ updatedAt: new Date(0) })
    .where(eq(template.id, meadow?.id ?? ''));
  const { id: userId } = await insertUser(services);
  await services.db.insert(favorite).values({ userId, templateId: harbour?.id ?? '' });
  expect((await undoRun(services, run.id)).leftBecause).toEqual([
    { line: 3, field: '', message: importMessages.changedSince },
    { line: 2, field: '', message: importMessages.usedSince },
  ]);

  const old = await insertCategory(services, { name: 'Old', slug: 'old' });
  const there = await insertTemplate(services, { title: 'There', categoryId: old.id });
  const moved = await importText(services, 'title,description,category\nThere,Text,Shops\n', {
    kind,
    existing: 'update',
  });
  expect(moved).toMatchObject({ updated: 1 });
  await services.db.delete(category).where(eq(category.id, old.id));
  expect((await undoRun(services, moved.id)).leftBecause).toMatchObject([
    { message: importMessages.changedSince },
  ]);
  expect(
    await services.db.select({ text: template.description }).from(template).where(eq(template.id, there.id)),
  ).toEqual([{ text: 'Text' }]);
});

/** Two products per shop as in its export, one with a row for a variant. */
const products = {
  woocommerce: `ID,Type,SKU,Name,Published,Short description,Description,Regular price,Categories,Images
7,simple,A,Harbour,1,Short,"<p>Calm &amp; <b>clear</b></p>",49,"Themes > Shops, Other",https://shop.example/a.png
8,simple,B,Meadow,2,,Green,,Shops,
`,
  'easy-digital-downloads': `"ID","Slug","Name","Date Created","Author","Description","Excerpt","Status","Categories","Tags","Price"
"7","harbour","Harbour","2024-03-31 14:05:00","ada","<p>Calm &amp; clear</p>","","publish","Shops | Other","","49.00"
"8","meadow","Meadow","2024-03-31 14:05:00","ada","Green","","draft","Shops","",""
`,
  shopify: `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Price,Image Src,Status
harbour,Harbour,"<p>Calm &amp; clear</p>",Us,Shops,,TRUE,Licence,One,49.00,,active
harbour,,,,,,,,Many,99.00,,
meadow,Meadow,Green,Us,Shops,,TRUE,,,,,draft
`,
} as const;

test.each(Object.keys(products) as (keyof typeof products)[])('products of %s', async (preset) => {
  const run = await importText(services, products[preset], { kind, preset, source: preset });
  expect(run).toMatchObject({ created: 2, faults: [] });
  expect(await templates()).toMatchObject([
    { title: 'Harbour', description: 'Calm & clear', priceMinCents: 4_900, status: 'published' },
    { title: 'Meadow', description: 'Green', priceKind: 'on_request', status: 'pending' },
  ]);
});

const contour = 'id,title,description,price,category\n1,Contour,Lines,$150,Shops\n';

test('imports two products of one name when their ids differ, and says so', async () => {
  const two = `${contour}2,contour,Others,$777,Shops\n`;
  for (const dryRun of [true, false]) {
    const run = await importText(services, two, { kind, existing: 'update', dryRun });
    expect(run).toMatchObject({ created: 2, faulty: 0, warned: 1 });
    expect(run.warnings).toEqual([{ line: 3, field: 'title', message: importMessages.sameNameInFile(2) }]);
  }
  const made = (await templates()).map(({ slug, priceMinCents }) => [slug, priceMinCents]);
  expect(made.toSorted()).toEqual([
    ['contour', 15_000],
    ['contour-2', 77_700],
  ]);
  expect(await importText(services, two, { kind, existing: 'update' })).toMatchObject({
    created: 0,
    unchanged: 2,
    warned: 0,
  });
});

test('never overwrites a template of the same name by an id that was never seen', async () => {
  const { id } = await insertTemplate(services, { title: 'Contour', priceText: '$150' });
  const other = contour.replace('1,Contour', '99,CONTOUR').replace('$150', '$777');
  for (const dryRun of [true, false]) {
    const run = await importText(services, other, { kind, existing: 'update', dryRun });
    expect(run).toMatchObject({ created: 1, updated: 0 });
    expect(run.warnings).toEqual([{ line: 2, field: 'title', message: importMessages.sameNameThere }]);
  }
  const [kept] = await services.db.select().from(template).where(eq(template.id, id));
  expect(kept).toMatchObject({ title: 'Contour', priceText: '$150' });
});

test('matches a row without an id by name, unless several have it', async () => {
  await importText(services, contour, { kind });
  const byName = 'title,description,price,category\nContour,Lines,$160,Shops\n';
  expect(await importText(services, byName, { kind, existing: 'update' })).toMatchObject({ updated: 1 });
  await insertTemplate(services, { title: 'Meadow', slug: 'meadow-a' });
  await insertTemplate(services, { title: 'Meadow', slug: 'meadow-b' });
  const run = await importText(services, byName.replace('Contour', 'Meadow'), { kind, existing: 'update' });
  expect(run.faults).toEqual([{ line: 2, field: 'title', message: importMessages.severalOfName }]);
});

const wooColumns =
  'ID,Type,Name,Published,Description,"Date sale price starts","Date sale price ends","Sale price","Regular price",Categories';
const woo = (...rows: string[]) =>
  importText(services, [wooColumns, ...rows, ''].join('\n'), { kind, preset: 'woocommerce' });

test('shows line breaks of WooCommerce’s CSV as line breaks, and a backslash before other letters as it is', async () => {
  const run = await woo(
    String.raw`7,simple,Harbour,1,"First line\nSecond line\n\nSaved in C:\\new",,,,49,Shops`,
    String.raw`8,simple,Meadow,1,"Green <b>grass</b>\nand <i>sky</i>",,,,49,Shops`,
    String.raw`9,simple,Shore,1,"<p>One</p>\n<p>Two</p>",,,,49,Shops`,
  );
  expect(run).toMatchObject({ created: 3, faults: [] });
  expect((await templates()).map(({ description }) => description)).toEqual([
    String.raw`First line${'\n'}Second line${'\n\n'}Saved in C:\new`,
    'Green grass\nand sky',
    expect.stringMatching(/^One\n+Two$/),
  ]);
});

test('leaves out variations of WooCommerce, and reports that a price is theirs', async () => {
  const run = await woo(
    '7,variable,Harbour,1,Calm,,,,,Shops',
    '8,variation,Harbour - Red,1,,,,,49,',
    '9,"simple, downloadable",Meadow,1,Green,,,,49,Shops',
  );
  expect(run).toMatchObject({ created: 2, faulty: 1 });
  expect(run.faults).toContainEqual({ line: 3, field: 'type', message: importMessages.variant });
  expect(run.warnings).toEqual([{ line: 2, field: 'price', message: importMessages.priceOfVariants }]);
  expect((await templates()).map(({ title }) => title)).toEqual(['Harbour', 'Meadow']);
});

test.each([
  ['without an end', ',,39', 3_900],
  ['that is on', '2020-01-01 00:00:00,2120-01-01 00:00:00,39', 3_900],
  ['that is over', ',2020-01-01 00:00:00,39', 4_900],
  ['that is to come', '2120-01-01 00:00:00,,39', 4_900],
  ['that there is none of', ',,', 4_900],
])('takes the price of a sale %s', async (_, sale, cents) => {
  expect(await woo(`7,simple,Harbour,1,Calm,${sale},49,Shops`)).toMatchObject({ created: 1, faults: [] });
  expect(await templates()).toMatchObject([{ priceMinCents: cents, priceMaxCents: cents }]);
});
