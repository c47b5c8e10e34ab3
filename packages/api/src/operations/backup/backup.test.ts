import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { successStories } from '@app/content/success-stories';
import { libraryAddress } from '@app/contracts/site/post/library-address';
import { nothingForSearch } from '@app/contracts/site/post/schema';
import { createDatabase } from '@app/db/client';
import { loadDemoData } from '@app/db/demo/load-demo-data';
import { migrateDatabase } from '@app/db/migrate';
import { formerHashes, listMigrations, readMigrations } from '@app/db/migrations/migration-files';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { collection } from '@app/db/schema/catalogue/collection';
import { template } from '@app/db/schema/catalogue/template';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { createEmptyDatabase } from '@app/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashPassword } from '../../accounts/password/password-hash';
import { firstSeller } from '../../core/setting/seller-party';
import { readPublishedWords } from '../../site/content/read-published-words';
import { type Api, callAs, createClient } from '../../testing/callers';
import { mailedCode, queuedMails } from '../../testing/mails';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, picture, zipOf } from '../../testing/uploads';
import { adoptCopy } from './adopt-copy';
import { excludedTables, listTables, quoted } from './backup-tables';
import { makeBackup } from './make-backup';
import { partPath } from './manifest';
import { restoreBackup } from './restore-backup';
import { verifyBackup } from './verify-backup';
import { writeArchive } from './write-archive';

const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
const file = join(folder, 'site.tar.gz');
afterAll(() => rmSync(folder, { recursive: true }));

let services: TestServices;
let templateId: string;
let made: Awaited<ReturnType<typeof backUp>>;
beforeAll(async () => {
  services = await createTestServices();
  const siteUrl = new URL('http://localhost:3000');
  await loadDemoData(services.db, { now: new Date(), hashPassword, siteUrl, seller: firstSeller() });
  const admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Zoë "\\N"\tTab' }));
  const [first] = await services.db.select().from(template).where(eq(template.status, 'published')).limit(1);
  templateId = first?.id ?? '';
  const cover = fileOf(await picture('png', { width: 600, height: 400 }), 'cover.png');
  await admin.template.addMedia(formWith(cover, { id: templateId, alt: 'Line\u2028end' }));
  const release = fileOf(zipOf({ 'index.html': Buffer.from('<h1>Boats</h1>') }), 'boats.zip');
  await admin.release.add(formWith(release, { templateId, version: '9.0.0' }));
  const change = { path: 'home.hero.headline', value: 'Boats that float', revision: 0 };
  await admin.content.saveDraft({ section: 'home', changes: [change] });
  await admin.content.publish({ section: 'home', revisions: { [change.path]: 1 } });
  await publishStories(admin);
  await publishBrand(admin);
  await writeOwnTexts(admin);
  const visitor = await callAs(services, null);
  await visitor.auth.initiateSignup({ email: 'on-the-way@example.com' });
  await mailedCode(services, 'on-the-way@example.com');
  await services.mail.enqueue(services.db, {
    template: 'webhook-disabled-team',
    to: 'team@example.com',
    name: 'Chat',
    url: 'https://chat.example/hook',
    failingSince: new Date().toISOString(),
  });
  await visitor.auth.signup({ name: 'Sam', email: 'sam@example.com', password: testPassword });
  made = await backUp(services, file);
  return services.drop;
});

const stories = 'clients.stories';

async function publishBrand(admin: Api) {
  const sign = fileOf(await picture('png', { width: 300, height: 300 }), 'sign.png');
  const { id: pictureId } = await admin.media.add(formWith(sign, { alt: 'Our sign' }));
  const changes = [
    { path: 'brand.primary', revision: 0, value: '#0b6b3a' },
    { path: 'brand.sign', revision: 0, value: { pictureId } },
  ];
  await admin.content.saveDraft({ section: 'brand', changes });
  const revisions = { 'brand.primary': 1, 'brand.sign': 1 };
  await admin.content.publish({ section: 'brand', revisions });
}

/** What an owner makes their own beside the brand's colors and sign. */
const ownWords = {
  ...{ 'brand.headingFace': 'Fraunces', 'brand.textFace': 'Public Sans' },
  'company.phones': [
    {
      id: 'bergen',
      label: 'Bergen',
      display: '+47 55 55 01 00',
      shownOn: 'footer',
      translations: { fr: { label: 'Bureau' } },
    },
  ],
  'words.step-titles.stepTitles.login': 'Come in',
  'fr.words.step-titles.stepTitles.login': 'Entrez',
  'fr.home.hero.headline': 'Des bateaux qui flottent',
};
const ownSearch = { title: 'Boats', description: 'Boats that float.', unlisted: true };

/** Publishes words of many sections, a hero picture, and French and search settings of the catalogue. */
async function writeOwnTexts(admin: Api) {
  const harbor = fileOf(await picture('png', { width: 2_000, height: 1_200 }), 'harbor.png');
  const { id: pictureId } = await admin.media.add(formWith(harbor, { alt: 'The harbor' }));
  const words = { ...ownWords, 'brand.hero': { pictureId } };
  const { drafted, skipped } = await admin.content.importWords({ format: 'site-content', version: 1, words });
  expect(skipped).toEqual([]);
  for (const { section, fields } of drafted) {
    const { groups } = await admin.content.get({ section });
    const paths = new Set(fields.map(({ path }) => path));
    const views = groups.flatMap((group) => group.fields).filter(({ path }) => paths.has(path));
    const revisions = Object.fromEntries(views.map(({ path, revision }) => [path, revision]));
    await admin.content.publish({ section, revisions });
  }
  const inFrench = async (kind: 'template' | 'category' | 'collection', id: string) => {
    const texts = await admin[kind].translation({ id, language: 'fr' });
    const fields = texts.flatMap(({ name, original, seen, of }) =>
      original && !['features', 'sections', 'facts'].includes(name)
        ? [[name, { text: `Fr ${name}`, seen, of }]]
        : [],
    );
    await admin[kind].translate({ id, language: 'fr', fields: Object.fromEntries(fields) as never });
  };
  const { category } = await admin.template.visibleById({ id: templateId });
  const [shelf] = await admin.collection.all();
  await inFrench('template', templateId);
  await inFrench('category', category?.id ?? '');
  await inFrench('collection', shelf?.id ?? '');
  for (const kind of ['template', 'collection'] as const) {
    const id = kind === 'template' ? templateId : (shelf?.id ?? '');
    await admin[kind].saveSearchSettings({ id, search: ownSearch, seen: nothingForSearch });
  }
}

/** What visitors see of it. */
async function ownTexts(on: TestServices) {
  const words = await readPublishedWords(on);
  const french = createClient(on, { contentLanguage: 'fr' }).api;
  const [row] = await on.db.select().from(template).where(eq(template.id, templateId));
  const page = await french.template.bySlug({ slug: row?.slug ?? '' });
  const shelves = await french.collection.list();
  return {
    words: Object.fromEntries(Object.keys(ownWords).map((path) => [path, words[path]])),
    hero: words['brand.hero'],
    page: [page.description, page.category?.name, page.cover?.alt, page.translated?.includes('tagline')],
    search: [row?.searchSettings, (await on.db.select().from(collection)).map((each) => each.searchSettings)],
    shelf: shelves.find(({ title }) => title === 'Fr title')?.summary,
  };
}

/**
 * Publishes two versions of the stories and of a post; the earlier ones show a picture that has been removed
 * from the library since.
 */
async function publishStories(admin: Api) {
  const boats = fileOf(await picture('png', { width: 600, height: 400 }), 'boats.png');
  const [gone, shown] = [
    await admin.media.add(formWith(boats, { alt: 'Boats' })),
    await admin.media.add(formWith(boats, { alt: 'Boats at dawn' })),
  ];
  for (const [place, { id: pictureId }] of [gone, shown].entries()) {
    const value = [{ ...successStories[0], picture: { pictureId } }];
    await admin.content.saveDraft({
      section: 'clients',
      changes: [{ path: stories, value, revision: place * 2 }],
    });
    await admin.content.publish({ section: 'clients', revisions: { [stories]: place * 2 + 1 } });
  }
  const draft = await admin.post.create({
    ...{ kind: 'news', category: '', title: 'Boats', summary: 'At the quay.', slug: 'boats' },
    ...{ body: [{ type: 'code', code: 'boats' }], services: [], templateIds: [] },
    cover: { src: libraryAddress(gone.id), alt: '' },
  });
  await admin.post.update({ ...draft, cover: null });
  await admin.media.remove(gone);
}

async function backUp(from: TestServices, to: string) {
  const { connection } = from.database;
  const client = createDatabase(connection, { applicationName: 'backup', max: 1, statementSeconds: 0 });
  try {
    return await makeBackup({ ...from, sql: client.sql }, to);
  } finally {
    await client.close();
  }
}

const restore = (into: TestServices, from: string) =>
  restoreBackup({ ...into, connection: into.database.connection }, from);

/** Returns every row of every backed-up table, as text in a fixed order. */
async function contentOf({ database }: TestServices) {
  const content: Record<string, unknown> = {};
  for (const { schema, name } of await listTables(database.sql)) {
    if (schema === 'public') {
      const rows = database.sql.unsafe(`select t::text as row from ${quoted(schema, name)} t order by 1`);
      content[name] = (await rows).map(({ row }) => row);
    }
  }
  return content;
}

test('a restore brings back every row and file and logs everybody out', async () => {
  expect(made).toMatchObject({ files: services.files.stored.size, missing: [], abandoned: [] });
  const target = await createTestServices();
  try {
    await restore(target, file);
    const content = await contentOf(services);
    expect(await contentOf(target)).toEqual(content);
    expect(Object.values(content).flat().length).toBeGreaterThan(200);
    expect([...target.files.stored].map(([key, bytes]) => [key, Buffer.from(bytes)]).sort()).toEqual(
      [...services.files.stored].map(([key, bytes]) => [key, Buffer.from(bytes)]).sort(),
    );
    for (const name of excludedTables)
      expect(await target.database.sql.unsafe(`select 1 from ${name}`)).toEqual([]);
    expect(await services.db.$count(session)).toBeGreaterThan(0);

    const own = await ownTexts(target);
    expect(own).toEqual(await ownTexts(services));
    expect(own).toMatchObject({ words: ownWords, hero: { width: 2_000 }, shelf: 'Fr summary' });
    expect(own.page.slice(0, 2)).toEqual(['Fr description', 'Fr name']);
    expect(JSON.stringify(own.search).split(JSON.stringify(ownSearch.description))).toHaveLength(3);

    const shownPicture = async () => {
      const words = await readPublishedWords(target);
      const [{ picture }] = words[stories] as [{ picture: { alt: string; fileUrl: string } }];
      expect(target.files.stored.has(picture.fileUrl.replace('/files/', ''))).toBe(true);
      return { headline: words['home.hero.headline'], alt: picture.alt };
    };
    const { 'brand.primary': primary, 'brand.sign': sign } = await readPublishedWords(target);
    expect({ primary, sign }).toMatchObject({ primary: '#0b6b3a', sign: { alt: 'Our sign', width: 300 } });
    const { fileUrl } = sign as { fileUrl: string };
    expect(target.files.stored.has(fileUrl.replace('/files/', ''))).toBe(true);
    expect(await shownPicture()).toEqual({ headline: 'Boats that float', alt: 'Boats at dawn' });
    const team = await callAs(target, await insertUser(target, { role: 'admin' }));
    expect(await team.content.versions({ section: 'home' })).toMatchObject([{ number: 1 }]);
    const [boats] = await team.post.all();
    if (!boats) throw new Error('no post came back');
    await team.post.publish(await team.post.restore({ ...boats, number: 1 }));
    const { cover } = await (await callAs(target, null)).post.bySlug(boats);
    expect(cover).toMatchObject({ alt: 'Boats', width: 600 });
    expect(target.files.stored.has(cover?.src.replace('/files/', '') ?? '')).toBe(true);
    await team.content.restore({ section: 'clients', number: 1, latest: 2 });
    expect(await shownPicture()).toMatchObject({ alt: 'Boats' });
    expect((await team.media.list({})).pictures).toHaveLength(4);

    // Waiting mail is still sent; a code would no longer be valid.
    expect(await queuedMails(target, { template: 'webhook-disabled-team' })).toHaveLength(1);
    expect(await queuedMails(target, { template: 'signup-code' })).toEqual([]);

    // Triggers are enabled again, and the data they maintain is correct.
    const visitor = await callAs(target, null);
    const { user: sam } = await visitor.auth.login({ email: 'sam@example.com', password: testPassword });
    expect(sam.name).toBe('Sam');
    const { total } = await visitor.template.catalogue({});
    await team.template.unpublish({ id: templateId });
    expect((await visitor.template.catalogue({})).total).toBe(total - 1);

    await expect(restore(target, file)).rejects.toThrow('This database is not empty');
  } finally {
    await target.drop();
  }
});

test('refuses an incomplete backup, and never overwrites one', async () => {
  await expect(backUp(services, file)).rejects.toThrow('is there already');
  await expect(backUp(services, join(folder, 'none', 'site.tar.gz'))).rejects.toThrow(
    "can't be written: there is no folder",
  );
  const target = await createTestServices();
  try {
    const whole = readFileSync(file);
    const plain = gunzipSync(whole);
    const place = plain.indexOf('sam@example.com');
    plain.write('eve', place);
    const broken: [string, Buffer, string][] = [
      ['half.tar.gz', whole.subarray(0, whole.length / 2), 'cut off or damaged'],
      ['changed.tar.gz', gzipSync(plain), 'what is in it is not what was written'],
      ['short.tar.gz', gzipSync(Buffer.alloc(1_024)), 'its end is missing'],
      ['text.tar.gz', Buffer.from('hello'), 'cut off or damaged'],
    ];
    for (const [name, bytes, reason] of broken) {
      writeFileSync(join(folder, name), bytes);
      await expect(restore(target, join(folder, name))).rejects.toThrow(reason);
    }
    await expect(restore(target, join(folder, 'none'))).rejects.toThrow('There is no file');
    expect(await target.db.$count(user)).toBe(0);
  } finally {
    await target.drop();
  }
});

test('a restore without room for the files leaves the database empty, and a second try succeeds', async () => {
  const target = await createTestServices();
  try {
    target.files.room = 0;
    await expect(restore(target, file)).rejects.toThrow("The file store can't be used");
    target.files.room = 2;
    await expect(restore(target, file)).rejects.toThrow('Files cannot be stored');
    expect(await target.db.$count(user)).toBe(0);
    target.files.room = 100;
    await restore(target, file);
    expect(await contentOf(target)).toEqual(await contentOf(services));
  } finally {
    await target.drop();
  }
});

test('a rehearsed restore holds waiting emails and webhooks', async () => {
  const target = await createTestServices();
  const { connection } = target.database;
  try {
    await restoreBackup({ ...target, connection }, file, { holdMail: true });
    const jobs = await target.database
      .sql`select state, output from pgboss.job where name in ('mail', 'webhook')`;
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.filter(({ state }) => state !== 'failed' && state !== 'completed')).toEqual([]);
    expect(jobs.map(({ output }) => output?.kind)).toContain('held');
  } finally {
    await target.drop();
  }
});

test('a copy by another tool is adopted: everybody is logged out, and nothing is sent', async () => {
  const target = await createTestServices();
  const { connection } = target.database;
  try {
    await restore(target, file);
    const visitor = await callAs(target, null);
    await visitor.auth.signup({ name: 'Ada', email: 'ada@example.com', password: testPassword });
    await target.database.sql`
      insert into pgboss.job (name, data) values ('mail', '{"template": "signup-code", "code": "123456"}')`;
    const server = createDatabase(connection, { applicationName: 'server 4711', max: 1 });
    await server.sql`select 1`;
    await expect(adoptCopy(connection)).rejects.toThrow('A server uses this database');
    expect(await target.db.$count(session)).toBe(1);
    await server.close();

    const { held } = await adoptCopy(connection);
    expect(held).toBeGreaterThan(0);
    expect(await target.db.$count(session)).toBe(0);
    const waiting = await target.database
      .sql`select from pgboss.job where name in ('mail', 'webhook') and state < 'completed'`;
    expect(waiting.length).toBe(0);
    const codes = await target.database
      .sql`select from pgboss.job where data ? 'code' and output->>'kind' = 'held'`;
    expect(codes.length).toBe(0);
    expect(await adoptCopy(connection)).toEqual({ held: 0 });
  } finally {
    await target.drop();
  }
});

test('a restore into the database of a running server is refused', async () => {
  const target = await createTestServices();
  const { connection } = target.database;
  const server = createDatabase(connection, { applicationName: 'server 4711', max: 1 });
  try {
    await server.sql`select 1`;
    await expect(restore(target, file)).rejects.toThrow(
      'A server uses this database: stop it first, or restore into another one.',
    );
    expect(await target.db.$count(user)).toBe(0);
  } finally {
    await server.close();
    await target.drop();
  }
});

test('a backup distinguishes lost files from failed uploads, and refuses a broken store', async () => {
  const [key, bytes] = [...services.files.stored][0] ?? ['', new Uint8Array()];
  const note = 'attachments/0190b6a2-0000-7000-8000-000000000001/file.png';
  await services.database.sql`
    insert into stored_file (key, owner_id) values (${note}, '0190b6a2-0000-7000-8000-000000000001')`;
  services.files.stored.delete(key);
  try {
    const made = await backUp(services, join(folder, 'lost.tar.gz'));
    expect(made).toMatchObject({ missing: [key], abandoned: [note] });
    services.files.room = 0;
    await expect(backUp(services, join(folder, 'away.tar.gz'))).rejects.toThrow(
      "The file store can't be used",
    );
    expect(existsSync(join(folder, 'away.tar.gz'))).toBe(false);
  } finally {
    services.files.room = Number.POSITIVE_INFINITY;
    services.files.stored.set(key, bytes);
    await services.database.sql`delete from stored_file where key = ${note}`;
  }
});

test('a file removed with its row while the backup is written is not lost', async () => {
  const { sql } = services.database;
  const id = '0190b6a2-0000-7000-8000-000000000002';
  const key = `attachments/${id}/file.png`;
  await services.db
    .insert(ticketAttachment)
    .values({ id, fileName: 'file.png', contentType: 'image/png', bytes: 1 });
  await sql`insert into stored_file (key, owner_id) values (${key}, ${id})`;
  const open = async (asked: string) => {
    if (asked === key) await services.db.delete(ticketAttachment).where(eq(ticketAttachment.id, id));
    return services.files.open(asked);
  };
  const target = await createEmptyDatabase();
  try {
    const file = join(folder, 'removed.tar.gz');
    const made = await backUp({ ...services, files: { ...services.files, open } }, file);
    expect(made).toMatchObject({ missing: [], abandoned: [] });
    expect(await verifyBackup(target, file)).toMatchObject({ faults: [] });
  } finally {
    await target.drop();
    await sql`delete from stored_file where key = ${key}`;
  }
});

test('a restore with rows the database refuses leaves it empty', async () => {
  const target = await createTestServices();
  const table = { schema: 'public', name: 'number_sequence', columns: ['name', 'year', 'last'] };
  const parts = ['ticket\t2026\t1\nticket\t2026\t2\n', 'ticket\tthis year\t1\n'];
  try {
    for (const [index, part] of parts.entries()) {
      const odd = join(folder, `odd-${index}.tar.gz`);
      await writeArchive(odd, async ({ add }) => {
        await add(partPath(table, 1), Buffer.from('order\t2026\t1\n'));
        await add(partPath(table, 2), Buffer.from(part));
        const migrations = listMigrations();
        return { format: 'backup-1', createdAt: '', migrations, tables: [{ ...table, rows: 2 }] };
      });
      await expect(restore(target, odd)).rejects.toThrow(/aborted|invalid input/);
      expect(await target.database.sql`select * from number_sequence`).toEqual([]);
    }
  } finally {
    await target.drop();
  }
});

test('a backup of an older version is migrated; one of a newer version is refused', async () => {
  const { server } = inject('testTemplate');
  const administer = createDatabase(server, { applicationName: 'tests', max: 1 });
  const names = ['old', 'new'].map((name) => `app_test_${Date.now()}_${process.pid}_backup_${name}`);
  const [old, fresh] = names.map((database) => ({ ...server, database }));
  if (!old || !fresh) throw new Error('two names were given');
  const oldFile = join(folder, 'old.tar.gz');
  for (const name of names) await administer.sql.unsafe(`create database "${name}"`);
  const source = createDatabase(old, { applicationName: 'tests', max: 2 });
  const restored = createDatabase(fresh, { applicationName: 'tests', max: 2 });
  try {
    await migrateDatabase(old, { first: 9 });
    // As recorded by an earlier release.
    for (const { name, madeAt } of readMigrations()) {
      const former = formerHashes.find((one) => one.name === name)?.hashes[0];
      if (former)
        await source.sql`update drizzle.__drizzle_migrations set hash = ${former} where created_at = ${madeAt}`;
    }
    await source.sql`insert into "number_sequence" (name, year, last) values ('ticket', 2026, 41)`;
    expect(await makeBackup({ ...services, sql: source.sql }, oldFile)).toMatchObject({ rows: 1 });
    await restoreBackup({ ...services, connection: fresh }, oldFile);
    expect(await restored.sql`select * from number_sequence`).toMatchObject([{ last: 41 }]);
    expect(await restored.sql`select * from webhook`).toEqual([]);

    await restored.sql`delete from number_sequence`;
    await expect(restoreBackup({ ...services, connection: fresh }, oldFile)).rejects.toThrow('newer version');
    await source.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15::bigint)`;
    const newer = join(folder, 'newer.tar.gz');
    await makeBackup({ ...services, sql: source.sql }, newer);
    await expect(restoreBackup({ ...services, connection: fresh }, newer)).rejects.toThrow('another version');
  } finally {
    await Promise.all([source.close(), restored.close()]);
    for (const name of names) await administer.sql.unsafe(`drop database if exists "${name}" with (force)`);
    await administer.close();
  }
});
