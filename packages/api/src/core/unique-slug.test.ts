import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../testing/callers';
import { insertCategory, insertTemplate, insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('titles in every script get a readable address, and those in Latin letters the one they always got', async () => {
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

/** Makes changes of a table wait, between the row and the check of its address, while the gate is locked. */
async function buildGate({ db }: TestServices, table: string): Promise<void> {
  const name = sql.identifier(table);
  const unique = sql.identifier(`${table}_slug_unique`);
  await db.execute(sql`create function pass_gate(slug text) returns text language plpgsql immutable as
    $$ begin perform pg_advisory_xact_lock_shared(1); return slug; end $$`);
  await db.execute(sql`create index gate on ${name} (pass_gate(slug))`);
  // Indexes are written in the order in which they were created.
  await db.execute(
    sql`alter table ${name} drop constraint ${unique}, add constraint ${unique} unique (slug)`,
  );
}

type Make = (
  site: TestServices,
  editor: Api,
) => Promise<{ slug: string; take: (slug: string) => Promise<unknown> }>;

const kinds: [table: string, reason: string, make: Make][] = [
  [
    'template',
    'TEMPLATE_EXISTS',
    async (site, editor) => {
      const { id, slug } = await insertTemplate(site);
      return { slug, take: (other) => editor.template.update({ id, slug: other }) };
    },
  ],
  [
    'category',
    'CATEGORY_EXISTS',
    async (site, editor) => {
      const { id, slug } = await insertCategory(site);
      return { slug, take: (other) => editor.category.update({ id, slug: other }) };
    },
  ],
  [
    'collection',
    'COLLECTION_EXISTS',
    async (_site, editor) => {
      const rule = { categoryId: null, price: null, search: '', sort: 'newest' as const };
      const fields = { summary: 'For the harbour.', kind: 'picked' as const, templateIds: [], rule };
      const made = await editor.collection.create({ ...fields, title: `Boats ${crypto.randomUUID()}` });
      const { id, version, title, slug } = made;
      return {
        slug,
        take: (other) => editor.collection.update({ ...fields, id, version, title, slug: other }),
      };
    },
  ],
  [
    'post',
    'POST_EXISTS',
    async (_site, editor) => {
      const made = await editor.post.create({
        ...{ kind: 'news', category: '', title: `Boats ${crypto.randomUUID()}`, summary: 'New ones.' },
        ...{ cover: null, services: [], templateIds: [] },
        body: [{ type: 'paragraph', spans: [{ text: 'Text' }] }],
      });
      return { slug: made.slug, take: (other) => editor.post.update({ ...made, slug: other }) };
    },
  ],
];

test.each(kinds)(
  '%s: two that swap addresses at once are both refused, without a deadlock',
  async (table, reason, make) => {
    const site = await createTestServices();
    try {
      const editor = await callAs(site, await insertUser(site, { role: 'admin' }));
      const swaps: (() => Promise<unknown>)[] = [];
      for (let count = 0; count < 2; count++) {
        const one = await make(site, editor);
        const other = await make(site, editor);
        swaps.push(
          () => one.take(other.slug),
          () => other.take(one.slug),
        );
      }
      await buildGate(site, table);
      const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and not granted`;
      const refusals = await site.db.transaction(async (gate) => {
        await gate.execute(sql`select pg_advisory_xact_lock(1)`);
        const refused = swaps.map((swap) => rejection(swap()));
        await expect.poll(async () => (await gate.execute(waiting)).length).toBe(swaps.length);
        return refused;
      });
      const reasons = (await Promise.all(refusals)).map((refusal) => refusal.reason);
      expect(reasons).toEqual(swaps.map(() => reason));
    } finally {
      await site.drop();
    }
  },
  30_000,
);
