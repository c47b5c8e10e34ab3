import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { importMessages } from '@app/contracts/operations/import/messages';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { ticket } from '@app/db/schema/desk/ticket';
import { importRow, importRun } from '@app/db/schema/operations/import';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, rejection } from '../../testing/callers';
import { importText, undoRun } from '../../testing/imports';
import { mailedCode, queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(importRun);
  await services.db.delete(ticket);
  await services.db.delete(user);
});

const people = () =>
  services.db
    .select({ name: user.name, email: user.email, createdAt: user.createdAt, role: user.role })
    .from(user)
    .orderBy(asc(user.email));

/** Returns every row of every table that an import can touch or reference, except its own records. */
async function readAllTables() {
  const tables = await services.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('import_run', 'import_row', 'audit_event', 'audit_unlinked')
    order by 1`);
  const parts = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      (select jsonb_agg(to_jsonb(t) - 'updated_at' order by to_jsonb(t)::text) from ${sql.identifier(name)} t) as rows`,
  );
  const rows = await services.db.execute<{ name: string; rows: unknown }>(sql.join(parts, sql` union all `));
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
}

const twoPeople = 'id,email,name\n1,ada@example.com,Ada Cole\n2,bob@example.com,Bob Dole\n';
const mappingWithId = { externalId: { column: 'id' }, email: { column: 'email' }, name: { column: 'name' } };

describe('people', () => {
  test('become customers with an unconfirmed address, who choose a password with a code', async () => {
    const run = await importText(
      services,
      'Email,First name,Last name,Customer since\nAda@Example.com,Ada,Cole,2021-05-06 07:08:09 +0200\n',
    );
    expect(run).toMatchObject({ state: 'done', created: 1, updated: 0, unchanged: 0, faulty: 0, faults: [] });
    expect(await services.db.select().from(user)).toMatchObject([
      {
        name: 'Ada Cole',
        email: 'ada@example.com',
        role: 'user',
        emailVerifiedAt: null,
        lastLoginAt: null,
        suspendedAt: null,
        createdAt: new Date('2021-05-06T05:08:09Z'),
      },
    ]);
    expect(await queuedMails(services, { to: 'ada@example.com' })).toEqual([]);

    const { api } = createClient(services);
    const login = { email: 'ada@example.com', password: 'Kettle,Moss88' };
    expect((await rejection(api.auth.login(login))).reason).toBe('LOGIN_FAILED');
    await api.auth.forgotPassword({ email: login.email });
    const otp = await mailedCode(services, login.email);
    await api.auth.resetPassword({ email: login.email, otp, newPassword: login.password });
    expect((await api.auth.login(login)).user).toMatchObject({ name: 'Ada Cole' });
  });

  test('a dry run reports the same and writes nothing', async () => {
    const file = `${twoPeople}3,nobody,Carl\n`;
    const before = await readAllTables();
    const dryRunResult = await importText(services, file, { mapping: mappingWithId, dryRun: true });
    expect(await readAllTables()).toEqual(before);
    expect(await services.db.$count(importRow)).toBe(0);
    const done = await importText(services, file, { mapping: mappingWithId });
    for (const run of [dryRunResult, done]) {
      expect(run).toMatchObject({
        created: 2,
        faulty: 1,
        faults: [{ line: 4, field: 'email', message: messages.emailInvalid }],
      });
    }
  });

  test('fills empty cells with the chosen default', async () => {
    await importText(services, 'email,name\na@example.com,\nb@example.com,Bob\n', {
      mapping: { email: { column: 'email' }, name: { column: 'name', fixed: 'Customer' } },
    });
    expect((await people()).map(({ name }) => name)).toEqual(['Customer', 'Bob']);
  });

  test('every fault is reported by line, up to a thousand, and the rest is imported', async () => {
    const lines = Array.from({ length: 1_200 }, (_, index) => `wrong ${index},Name`);
    const run = await importText(services, `email,name\nada@example.com,Ada\n${lines.join('\n')}\n`);
    expect(run).toMatchObject({ created: 1, faulty: 1_200 });
    expect(run.faults).toHaveLength(limits.importFaults);
    expect(run.faults[0]?.line).toBe(3);
  });

  test.each([
    ['email,name\na@example.com,\n', 'name', messages.nameRequired],
    [`email,name\na@example.com,${'x'.repeat(101)}\n`, 'name', messages.tooLong('Name', 100)],
    ['email,name\na@example.com,"A\nB"\n', 'name', messages.singleLine('Name')],
    ['email,name,joinedAt\na@example.com,A,2024-02-31\n', 'joinedAt', importMessages.day],
    ['email,name,joinedAt\na@example.com,A,03/04/2024\n', 'joinedAt', importMessages.day],
    ['email,name,joinedAt\na@example.com,A,2999-01-01\n', 'joinedAt', importMessages.dayRange],
    ['email,name,joinedAt\na@example.com,A,1969-01-01\n', 'joinedAt', importMessages.dayRange],
    [`email,name,id\na@example.com,A,${'9'.repeat(201)}\n`, 'externalId', messages.tooLong('Id', 200)],
  ])('refuses %j', async (file, field, message) => {
    const mapping = {
      externalId: { column: file.includes(',id') ? 'id' : '' },
      email: { column: 'email' },
      name: { column: 'name' },
      ...(file.includes('joinedAt') && { joinedAt: { column: 'joinedAt' } }),
    };
    if (!file.includes(',id')) Reflect.deleteProperty(mapping, 'externalId');
    expect(await importText(services, file, { mapping })).toMatchObject({
      created: 0,
      faulty: 1,
      faults: [{ field, message }],
    });
  });

  test('the first row counts when an id or address occurs twice in a file', async () => {
    const run = await importText(services, `${twoPeople}1,carl@example.com,Carl\n4,BOB@example.com,Bobby\n`, {
      mapping: mappingWithId,
    });
    expect(run.faults).toEqual([
      { line: 4, field: 'externalId', message: importMessages.sameId(2) },
      { line: 5, field: 'email', message: importMessages.sameKey(3) },
    ]);
    expect(run.created).toBe(2);
  });

  test('formulas stay text, NULs are dropped, and an export’s prefix before formulas is removed', async () => {
    await importText(services, 'email,name\na@example.com,"=HYPERLINK(""x"")"\nb@example.com,\'+Bo\0b\n');
    expect((await people()).map(({ name }) => name)).toEqual(['=HYPERLINK("x")', '+Bob']);
  });

  test('team accounts are neither changed nor created', async () => {
    await insertUser(services, { email: 'boss@example.com', name: 'Boss', role: 'admin' });
    const run = await importText(
      services,
      'email,name,role\nboss@example.com,Fool,user\neve@example.com,Eve,admin\n',
      {
        existing: 'update',
      },
    );
    expect(run.faults).toEqual([{ line: 2, field: 'email', message: importMessages.ofTeam }]);
    expect((await people()).map(({ name, role }) => [name, role])).toEqual([
      ['Boss', 'admin'],
      ['Eve', 'user'],
    ]);
    const unknownMapping = importText(services, 'email,name\na@example.com,A\n', {
      mapping: { email: { column: 'email' }, role: { fixed: 'admin' } },
    });
    expect(await unknownMapping).toMatchObject({
      state: 'failed',
      problem: importMessages.noSuchField('role'),
    });
  });

  test('an existing account keeps its name, or gets the file’s, and never another address', async () => {
    const ada = await insertUser(services, { email: 'ada@example.com', name: 'Ada' });
    expect(await importText(services, twoPeople, { mapping: mappingWithId })).toMatchObject({
      created: 1,
      unchanged: 1,
    });
    expect((await people())[0]?.name).toBe('Ada');
    const second = await importText(services, twoPeople, { mapping: mappingWithId, existing: 'update' });
    expect(second).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect((await people())[0]?.name).toBe('Ada Cole');
    const moved = 'id,email,name\n1,other@example.com,Ada Cole\n';
    expect(
      (await importText(services, moved, { mapping: mappingWithId, existing: 'update' })).faults,
    ).toEqual([{ line: 2, field: 'email', message: importMessages.otherEmail }]);
    expect(await services.db.$count(user, eq(user.id, ada.id))).toBe(1);
  });

  test('the same ids of another system are different people', async () => {
    await importText(services, twoPeople, { mapping: mappingWithId, source: 'shop' });
    const other = 'id,email,name\n1,carl@example.com,Carl\n';
    expect(await importText(services, other, { mapping: mappingWithId, source: 'desk' })).toMatchObject({
      created: 1,
    });
  });
});

test('importing any file twice changes nothing, and undoing restores the original state', async () => {
  const row = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    email: fc.integer({ min: 1, max: 12 }).map((n) => `p${n}@example.com`),
    name: fc.stringMatching(/^[A-Za-z]{1,8}$/),
  });
  const existing = fc.constantFrom('keep' as const, 'update' as const);
  await insertUser(services, { email: 'p3@example.com', name: 'Here before' });
  await insertUser(services, { email: 'p4@example.com', name: 'Of the team', role: 'admin' });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), existing, async (rows, choice) => {
      const file = `id,email,name\n${rows.map(({ id, email, name }) => `${id},${email},${name}`).join('\n')}\n`;
      const before = await readAllTables();
      const first = await importText(services, file, { mapping: mappingWithId, existing: choice });
      const after = await readAllTables();
      const second = await importText(services, file, { mapping: mappingWithId, existing: choice });
      expect(second).toMatchObject({ created: 0, updated: 0, faulty: first.faulty });
      expect(await readAllTables()).toEqual(after);
      expect(await undoRun(services, second.id)).toMatchObject({ takenBack: 0, left: 0 });
      const undone = await undoRun(services, first.id);
      expect(undone).toMatchObject({ state: 'undone', takenBack: first.created + first.updated, left: 0 });
      expect(await readAllTables()).toEqual(before);
      expect(await services.db.$count(importRow)).toBe(0);
    }),
    { numRuns: 15 },
  );
});

describe('undoing an import of people', () => {
  test('keeps those who were changed, have logged in or own anything, and names their lines', async () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com,${name}`);
    const run = await importText(services, `email,name\n${names.join('\n')}\n`);
    const [a, b, c] = await services.db.select().from(user).orderBy(asc(user.email));
    if (!a || !b || !c) throw new Error('they are not there');
    await services.db
      .update(user)
      .set({ name: 'Other', updatedAt: new Date(0) })
      .where(eq(user.id, a.id));
    await services.db.update(user).set({ lastLoginAt: new Date() }).where(eq(user.id, b.id));
    await insertCartItems(services, c, [await insertTemplate(services)]);
    const undone = await undoRun(services, run.id);
    expect(undone).toMatchObject({ state: 'undone', takenBack: 1, left: 3 });
    expect(undone.leftBecause.toSorted((x, y) => x.line - y.line)).toEqual([
      { line: 2, field: '', message: importMessages.changedSince },
      { line: 3, field: '', message: importMessages.changedSince },
      { line: 4, field: '', message: importMessages.usedSince },
    ]);
    expect((await people()).map(({ email }) => email)).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ]);
  });

  test('works once, not for a dry run, and reports an unknown run', async () => {
    const run = await importText(services, twoPeople);
    await undoRun(services, run.id);
    await expect(undoRun(services, run.id)).rejects.toMatchObject({ reason: 'IMPORT_NOT_UNDONE' });
    const dryRunResult = await importText(services, twoPeople, { dryRun: true });
    await expect(undoRun(services, dryRunResult.id)).rejects.toMatchObject({ reason: 'IMPORT_NOT_UNDONE' });
    const unknownId = '00000000-0000-0000-0000-000000000000';
    await expect(undoRun(services, unknownId)).rejects.toMatchObject({ reason: 'IMPORT_NOT_FOUND' });
  });

  test('keeps nothing about deleted accounts', async () => {
    await importText(services, twoPeople);
    await services.db.delete(user).where(eq(user.email, 'ada@example.com'));
    expect(await services.db.$count(importRow)).toBe(1);
  });
});

test('records one event per run, and none for a dry run', async () => {
  await services.db.delete(auditEvent);
  await importText(services, twoPeople, { dryRun: true });
  const run = await importText(services, twoPeople);
  await undoRun(services, run.id);
  const events = await services.db.select().from(auditEvent).orderBy(asc(auditEvent.id));
  expect(events).toMatchObject([
    { action: 'import.run', entityId: run.id, entityLabel: 'people from file.csv', actorName: 'System' },
    { action: 'import.undo', entityId: run.id },
  ]);
});
