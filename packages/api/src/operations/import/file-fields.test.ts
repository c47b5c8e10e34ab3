import { limits } from '@app/contracts/limits';
import { untakenFields } from '@app/contracts/operations/import/file-field';
import { importMessages } from '@app/contracts/operations/import/messages';
import { expect, test } from 'vitest';
import { bytesOf } from '../../testing/imports';
import { inspectFile } from './file-fields';

const inspect = (content: string) => inspectFile(bytesOf(content), 'utf-8');

test('offers a field that only the last row has', async () => {
  const rows = [
    ...Array.from({ length: 20 }, (_, id) => ({ id, paid: null })),
    { id: 20, paid: '2024-05-01' },
  ];
  const { columns, samples, fields } = await inspect(JSON.stringify(rows));
  expect(columns).toEqual(['id', 'paid']);
  expect(samples[0]).toEqual({ id: '0', paid: '2024-05-01' });
  expect(fields).toEqual([
    { name: 'id', rows: 21, laterRows: 0 },
    { name: 'paid', rows: 1, laterRows: 0 },
  ]);
});

test('offers a field that stands behind hundreds of others in its row', async () => {
  const line = (id: number) => Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`f${n}`, id]));
  const order = { line_items: Array.from({ length: 40 }, (_, id) => line(id)), date_paid_gmt: '2024-05-01' };
  expect((await inspect(JSON.stringify([order]))).columns).toContain('date_paid_gmt');
});

test('offers a list’s values by first entry and as a whole, also when the first row lacks it', async () => {
  const threads = [{ type: 'lineitem' }, { type: 'customer', body: 'Hello' }];
  const { columns, fields } = await inspect(JSON.stringify([{ threads, tags: ['a', 'b'] }]));
  expect(columns).toEqual(['threads.0.type', 'threads.*.type', 'threads.*.body', 'tags.0']);
  expect(fields).toContainEqual({ name: 'threads.*.body', rows: 1, laterRows: 1 });
});

test('counts filled cells, and reports empty columns as none', async () => {
  const { columns, samples, fields, rows } = await inspect('a,b,c\n1,,\n2, ,\n,x,\n');
  expect(rows).toBe(3);
  expect(columns).toEqual(['a', 'b', 'c']);
  expect(samples).toEqual([{ a: '1', b: 'x' }, { a: '2' }]);
  expect(fields.map((field) => field.rows)).toEqual([2, 1, 0]);
  expect(untakenFields(fields, { email: { column: 'a' } })).toEqual([{ name: 'b', rows: 1 }]);
});

test('names what a mapping by first entry leaves out of the others', async () => {
  const person = (...emails: string[]) => ({ emails: emails.map((value) => ({ value })), name: 'Ada' });
  const { fields } = await inspect(JSON.stringify([person('a@example.com'), person('b@example.com', 'c')]));
  const mapping = { email: { column: 'emails.0.value' }, name: { fixed: 'Someone' } };
  expect(untakenFields(fields, mapping)).toEqual([
    { name: 'emails.*.value', rows: 1 },
    { name: 'name', rows: 2 },
  ]);
  expect(untakenFields(fields, { email: { column: 'emails.*.value' }, name: { column: 'name' } })).toEqual(
    [],
  );
});

test('offers preset columns behind any number of others, and reports rows with more columns once', async () => {
  const others = Object.fromEntries(Array.from({ length: limits.importFields + 7 }, (_, n) => [`k${n}`, 1]));
  const row = { ...others, date_paid_gmt: '2024-05-01', refunds: [{ total: '-1.00' }, { total: '-2.00' }] };
  const { columns, fields } = await inspect(JSON.stringify([row, row]));
  expect(columns).toHaveLength(limits.importFields + 3);
  expect(columns).toEqual(expect.arrayContaining(['date_paid_gmt', 'refunds.*.total']));
  expect(fields.at(-1)).toEqual({ name: importMessages.moreFields, rows: 2, laterRows: 0 });
});

test('keeps a bounded number of names, and counts the rows with further ones', async () => {
  const rows = Array.from({ length: limits.importFields + 7 }, (_, n) => ({ [`k${n}`]: 1 }));
  const deep = `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`;
  const { fields } = await inspect(`[${rows.map((row) => JSON.stringify(row)).join()},${deep}]`);
  expect(fields).toHaveLength(limits.importFields + 1);
  expect(fields.at(-1)).toEqual({ name: importMessages.moreFields, rows: 8, laterRows: 0 });
});

test('needs no more memory for many rows than for a few', async () => {
  const heapAt: number[] = [];
  async function* table() {
    const chunk = Buffer.from('ada@example.com,Ada\n'.repeat(1_000));
    yield Buffer.from('email,name\n');
    for (let sent = 1; sent <= 100; sent += 1) {
      yield chunk;
      if (sent % 10 === 0) heapAt.push(process.memoryUsage().heapUsed);
    }
  }
  const { rows, fields } = await inspectFile(table(), 'utf-8');
  expect(rows).toBe(100_000);
  expect(fields[0]).toEqual({ name: 'email', rows: 100_000, laterRows: 0 });
  expect(Math.max(...heapAt) - (heapAt[0] ?? 0)).toBeLessThan(100 * 1024 ** 2);
}, 120_000);
