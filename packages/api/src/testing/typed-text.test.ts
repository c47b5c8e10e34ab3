import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, callAs, createClient } from './callers';
import { insertCartItems, insertTemplate, insertUser } from './rows';
import { createTestServices, type TestServices } from './services';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
});
afterAll(() => services.drop());

/** The same words with gaps as people and other programs write them. */
const gaps = ['Rose Sons', 'Rose  Sons', 'Rose\u00a0Sons', 'Rose\u202f\u2003Sons', 'Ro\u200bse Sons\ufeff'];

test('people, templates and tickets are found with any kind of space, in the row or in the search (catalogue.search-meaning)', async () => {
  const [people, templates, tickets] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const stored of gaps) {
    // Written as an earlier release has: nothing normalizes here.
    const person = await insertUser(services, { name: stored });
    people.add(person.id);
    const design = await insertTemplate(services, { title: stored });
    templates.add(design.id);
    await insertCartItems(services, person, [design]);
    tickets.add((await (await callAs(services, person)).ticket.create({ inquiry: `For ${stored}.` })).id);
  }
  const visitor = createClient(services).api;
  for (const search of gaps.map((typed) => ` ${typed.toLowerCase()} `)) {
    const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
    expect(idsOf((await admin.user.list({ search })).users), search).toEqual(people);
    expect(idsOf((await admin.ticket.list({ search })).tickets), search).toEqual(tickets);
    expect(idsOf((await visitor.template.catalogue({ search })).templates), search).toEqual(templates);
  }
});

test('accounts are found by their international domain as typed and as stored (rest.typed-text)', async () => {
  const { id } = await insertUser(services, { email: 'lea@xn--bcher-kva.example' });
  const typed = ['lea@bücher.example', 'LEA@BÜCHER.example', 'bücher.example', 'lea@xn--bcher-kva.example'];
  for (const search of typed) {
    expect(
      (await admin.user.list({ search })).users.map((row) => row.id),
      search,
    ).toEqual([id]);
  }
  expect((await admin.user.list({ search: 'bächer.example' })).users).toEqual([]);
});

test('lists find the words of a search in any order, and only rows with all of them (catalogue.search-meaning)', async () => {
  const visitor = createClient(services).api;
  const person = await insertUser(services, { name: 'Quillon Vesper Marchetti' });
  const design = await insertTemplate(services, { title: 'Quillon Vesper Marchetti' });
  await insertTemplate(services, { title: 'Quillon Marchetti' });
  await insertCartItems(services, person, [design]);
  const customer = await callAs(services, person);
  const { id } = await customer.ticket.create({ inquiry: 'About the quillon of a vesper.' });
  const found = async (search: string) => ({
    users: (await admin.user.list({ search })).users.map((row) => row.id),
    tickets: (await admin.ticket.list({ search })).tickets.map((row) => row.id),
    catalogue: (await visitor.template.catalogue({ search })).templates.map((row) => row.id),
    close: (await visitor.template.closeMatches({ search })).map((row) => row.title),
  });
  const all = { users: [person.id], tickets: [id], catalogue: [design.id] };
  for (const search of ['quillon vesper', 'vesper quillon', 'esp illo', 'vé  QUI']) {
    expect(await found(search), search).toMatchObject(all);
  }
  expect(await found('vesper quillons')).toMatchObject({ users: [], tickets: [], catalogue: [] });
  // What the search finds is no close match of it.
  expect((await found('marchetti vesper')).close).toEqual(['Quillon Marchetti']);
});

test('lists of mails find words with any kind of space, in any order and without accents (catalogue.search-meaning)', async () => {
  const received = { mailbox: 'test', uidValidity: 1, receivedAt: new Date(), bytes: 1, hasOriginal: false };
  const incoming = await services.db
    .insert(inboundMail)
    .values(
      gaps.map((gap, uid) => ({
        ...{ ...received, uid, outcome: 'unmatched' as const, body: '' },
        ...{ fromName: `José ${gap}`, fromAddress: `jose-${uid}@lamps.example`, subject: 'Brass lamps' },
      })),
    )
    .returning({ id: inboundMail.id });
  const mail = { template: 'signup-existing-account', to: 'jose@lamps.example' } as const;
  for (const _ of gaps) await services.mail.enqueue(services.db, mail);
  await services.db.execute(sql`update pgboss.job j set output = jsonb_build_object('subject', 'José ' || g.gap)
    from (select row_number() over () as n, gap from unnest(${sql.param(gaps)}::text[]) as gap) g,
      (select row_number() over () as n, id from pgboss.job where data ->> 'to' = ${mail.to}) sent
    where j.id = sent.id and g.n = sent.n`);
  const count = async (search: string) => [
    (await admin.inboundMail.list({ search, show: 'all' })).mails.length,
    (await admin.mail.list({ search })).mails.length,
  ];
  const all = [incoming.length, gaps.length];
  for (const search of [...gaps, 'sons jose', 'JOSÉ lamps.example rose']) {
    expect(await count(search.toLowerCase()), search).toEqual(all);
  }
  expect(await count('rose son_')).toEqual([0, 0]);
  expect(await count('rose daughters')).toEqual([0, 0]);
});
