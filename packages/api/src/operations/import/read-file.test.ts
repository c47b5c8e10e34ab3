import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../core/app-error';
import { bytesOf } from '../../testing/imports';
import { readFile } from './read-file';

async function read(content: string | Uint8Array, encoding: 'utf-8' | 'windows-1252' = 'utf-8') {
  const { columns, records } = await readFile(bytesOf(content), encoding);
  const rows: { line: number; cells: Record<string, string>; fault?: string }[] = [];
  for await (const { line, cells, fault } of records) {
    rows.push({ line, cells: { ...cells }, ...(fault && { fault }) });
  }
  return { columns, rows };
}

async function errorMessageOf(content: string | Uint8Array) {
  const error = await read(content).catch((cause: unknown) => cause);
  if (!(error instanceof AppError)) throw new Error(`not refused: ${JSON.stringify(error)}`);
  expect(error.reason).toBe('IMPORT_FILE');
  return error.message;
}

describe('tables', () => {
  test.each([',', ';', '\t', '|'])(
    'cells between %j, a byte order mark, and lines by their numbers',
    async (delimiter) => {
      const text = `\uFEFFemail${delimiter}name\r\n\r\na@example.com${delimiter}"Ada\nCole"\r\nb@example.com${delimiter}Bob\r\n`;
      expect(await read(text)).toEqual({
        columns: ['email', 'name'],
        rows: [
          { line: 3, cells: { email: 'a@example.com', name: 'Ada\nCole' } },
          { line: 5, cells: { email: 'b@example.com', name: 'Bob' } },
        ],
      });
    },
  );

  test.each(['\n', '\r\n', '\r'])(
    'rows begin where they do, whatever ends the lines of a cell before: %j',
    async (end) => {
      const text = ['a,b', '1,"one', 'two', 'three"', '2,x', '', '"3', '",y', '4'].join(end);
      const { rows } = await read(`${text}${end}`);
      expect(rows.map(({ line, cells }) => [line, cells.a?.trim()])).toEqual([
        [2, '1'],
        [5, '2'],
        [7, '3'],
        [9, '4'],
      ]);
    },
  );

  test('lines with mixed endings count once', async () => {
    const { rows } = await read('a,b\n1,x\r\n2,"y\r\nz"\r\n3,z\n');
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 5]);
  });

  test.each([
    ['sep=;', '\n'],
    ['"sep=;"', '\r\n'],
    ['SEP=;', '\r'],
  ])('obeys %j, which tells Excel the delimiter', async (hint, end) => {
    const found = await read(`\uFEFF${[hint, 'a, b;c', '1, 2, 3;4', ''].join(end)}`);
    const rows = [{ line: 3, cells: { 'a, b': '1, 2, 3', c: '4' } }];
    expect(found).toEqual({ columns: ['a, b', 'c'], rows });
  });

  test('takes a column named sep for a column', async () => {
    expect((await read('sep=;b\n1;2\n')).columns).toEqual(['sep=', 'b']);
  });

  test('ignores rows of only delimiters and blanks, as spreadsheets write them, and counts their lines', async () => {
    const { columns, rows } = await read(';;\na;b;c\n1;2;3\n;;\n ;\t;\n"";"\n";\n;;;;;\n4;5;6\n');
    expect(columns).toEqual(['a', 'b', 'c']);
    expect(rows).toEqual([
      { line: 3, cells: { a: '1', b: '2', c: '3' } },
      { line: 9, cells: { a: '4', b: '5', c: '6' } },
    ]);
  });

  test('finds the delimiter below empty lines', async () => {
    expect((await read('\n\na, 1;b;c\n')).columns).toEqual(['a, 1', 'b', 'c']);
  });

  test('ignores a delimiter within quotation marks in the first line', async () => {
    const { columns } = await read('"a, b, c";d\n1;2\n');
    expect(columns).toEqual(['a, b, c', 'd']);
  });

  test('a row with too few or too many cells is a fault of its line only', async () => {
    const { rows } = await read('a,b\n1\n1,2\n1,2,3\n');
    expect(rows.map(({ fault }) => fault)).toEqual([
      importMessages.cells(1, 2),
      undefined,
      importMessages.cells(3, 2),
    ]);
  });

  test('accepts column names that are built-in properties of objects', async () => {
    const { rows } = await read('__proto__,constructor\n1,2\n');
    expect(Object.entries(rows[0]?.cells ?? {})).toContainEqual(['constructor', '2']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('reads back whatever was written', async () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\r', ''));
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        const { rows: found } = await read(`a,b\n${stringify(cells, { quoted: true })}`);
        const filled = cells.filter((row) => row.some((text) => text.trim() !== ''));
        expect(found.map((row) => [row.cells.a, row.cells.b])).toEqual(filled);
      }),
      { numRuns: 30 },
    );
  });
});

describe('objects', () => {
  const expected = [
    { id: '1', 'emails.0.value': 'a@example.com', active: 'true' },
    { id: '2', 'emails.0.value': 'b@example.com', active: 'false' },
  ];
  const objects = [
    { id: 1, emails: [{ value: 'a@example.com' }], active: true, none: null },
    { id: 2, emails: [{ value: 'b@example.com' }], active: false },
  ];

  test('reads an array', async () => {
    const { columns, rows } = await read(JSON.stringify(objects, null, 2));
    expect(columns).toBeNull();
    expect(rows.map(({ cells }) => cells)).toEqual(expected);
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
  });

  test('reads one object per line', async () => {
    const { rows } = await read(objects.map((object) => JSON.stringify(object)).join('\n'));
    expect(rows.map(({ cells }) => cells)).toEqual(expected);
  });

  test('reads wrapped pages of an API one after another', async () => {
    const page = (first: number) =>
      JSON.stringify({
        _embedded: { conversations: [{ id: first }, { id: first + 1 }] },
        page: { size: 2, number: first },
      });
    const { rows } = await read(`${page(1)}\n${page(3)}`);
    expect(rows.map(({ line, cells }) => [line, cells.id])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
      [4, '4'],
    ]);
  });

  test('what is no object is a fault of its own', async () => {
    const { rows } = await read('[{"a":1}, 7, [1]]');
    expect(rows.map(({ fault }) => fault)).toEqual([
      undefined,
      importMessages.notAnObject,
      importMessages.notAnObject,
    ]);
  });

  test('depth and number of fields are bounded', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    expect((await read(`[${deep}]`)).rows[0]?.cells).toEqual({});
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`c${index}`, index]));
    const { rows } = await read(JSON.stringify([wide]));
    expect(Object.keys(rows[0]?.cells ?? {})).toHaveLength(limits.importColumns);
  });

  test.each(['[{"a":1},', '[{"a":1}', '{"a":1}{"a"', '[{]', '{"a":1} and more', '[{"a":1}] [2]'])(
    'refuses %s',
    async (text) => {
      expect(await errorMessageOf(text)).toBe(importMessages.badJson);
    },
  );

  test('reports an object that does not end', async () => {
    expect(await errorMessageOf(`[{"a":"${'x'.repeat(limits.importRecord * 2)}`)).toBe(
      importMessages.objectTooLong(1),
    );
  });
});

describe('hostile files', () => {
  test('ignores a million empty lines', async () => {
    const { rows } = await read(`a,b\n${'\n'.repeat(1_000_000)}1,2\n`);
    expect(rows).toEqual([{ line: 1_000_002, cells: { a: '1', b: '2' } }]);
  });

  test.each([
    ['nothing', '', importMessages.noColumns],
    ['empty lines', '\n\n\n', importMessages.noColumns],
    ['rows of commas', ',,,\n,,\n', importMessages.noColumns],
    [
      '10,000 columns',
      `${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join()}\n`,
      importMessages.tooManyColumns,
    ],
    ['a column with a long name', `${'x'.repeat(300)}\n1\n`, importMessages.columnTooLong],
    ['a cell of a megabyte', `a\n${'x'.repeat(1_048_576)}\n`, importMessages.rowTooLong(2)],
    ['a quotation mark that never ends', `a,b\n1,"${'x,y\n'.repeat(500_000)}`, importMessages.rowTooLong(2)],
    ['quotation marks alone', `a\n${'"'.repeat(100_001)}\n`, importMessages.openQuote(2)],
    ['a row of a million empty cells', `a,b\n${','.repeat(1_000_000)}\n1,2\n`, importMessages.rowTooLong(2)],
    ['a first line of a million commas', ','.repeat(1_000_000), importMessages.rowTooLong(1)],
  ])('%s', async (_, text, why) => {
    expect(await errorMessageOf(text)).toBe(why);
  });

  test('a spreadsheet, an archive, and bytes of another encoding', async () => {
    expect(await errorMessageOf(Buffer.from('504b0304140006000800', 'hex'))).toBe(importMessages.notText);
    expect(await errorMessageOf(Buffer.from('1f8b0800', 'hex'))).toBe(importMessages.notText);
    expect(await errorMessageOf(Buffer.from('name\nZo\xeb\n', 'latin1'))).toBe(importMessages.notUtf8);
    expect(await errorMessageOf(Buffer.concat([Buffer.from('name\n'), Buffer.from([0xe2, 0x82])]))).toBe(
      importMessages.notUtf8,
    );
  });

  test('Windows-1252 is read on request, UTF-16 when the file says so', async () => {
    const old = Buffer.from('name\nZo\xeb \x80\n', 'latin1');
    expect((await read(old, 'windows-1252')).rows[0]?.cells).toEqual({ name: 'Zoë €' });
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name\nZoë\n', 'utf16le')]);
    expect((await read(wide)).rows[0]?.cells).toEqual({ name: 'Zoë' });
  });
});
