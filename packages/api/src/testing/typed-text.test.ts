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

test('people, templates and tickets are found whatever a gap consists of, in the row or in the search (catalogue.search-meaning)', async () => {
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

test('lists find the words of a search in any order, and nothing that lacks one of them (catalogue.search-meaning)', async () => {
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
