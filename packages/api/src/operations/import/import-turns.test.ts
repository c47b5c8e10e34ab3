import { limits } from '@app/contracts/limits';
import { beforeAll, expect, test } from 'vitest';
import { AppError } from '../../core/app-error';
import { importText } from '../../testing/imports';
import { longestTurn, longestTurnAllowed } from '../../testing/longest-turn';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

const messages = (count: number, body: string) => Array.from({ length: count }, () => ({ body }));
const ticket = (id: number, articles: unknown) => ({
  id,
  title: 'A page',
  customer: 'ada@example.com',
  created_at: '2024-05-01',
  articles,
});

/** Files that once cost a long turn each, or might. */
const files: Readonly<Record<string, () => string>> = {
  'rows with too few cells': () => `email,name\n${'1\n'.repeat(5_000)}`,
  'rows with 200 empty cells': () =>
    `email,name,${Array.from({ length: 198 }, (_, n) => `c${n}`).join()}\n${`${','.repeat(199)}\n`.repeat(1_000)}`,
  'a cell that never ends': () => `email,name\na,"${'x\n'.repeat(limits.importRecord / 2)}`,
  'a million empty lines': () => `email,name\n${'\n'.repeat(1_000_000)}`,
  'addresses that are none': () => `email,name\n${`${'a'.repeat(250)}@,Ada\n`.repeat(2_000)}`,
  'a long list in a row': () => JSON.stringify([ticket(1, Array(200_000).fill(0))]),
  'a row with thousands of names': () =>
    JSON.stringify([Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`k${n}`, n]))]),
  'tickets with many messages': () =>
    JSON.stringify(Array.from({ length: 100 }, (_, id) => ticket(id, messages(200, 'Hello')))),
  'tickets with long messages': () =>
    JSON.stringify(Array.from({ length: 40 }, (_, id) => ticket(id, messages(8, 'x y '.repeat(12_000))))),
  'messages of long HTML': () => JSON.stringify([ticket(1, messages(4, '<p>x</p>'.repeat(12_000)))]),
  'messages of short HTML': () => JSON.stringify([ticket(1, messages(200, '<p>x</p>'.repeat(240)))]),
  'quotes alone': () => `email,name\n${'"'.repeat(2_000_000)}`,
  'a quote before each cell': () => `email,name\n${'"a","b"\n'.repeat(25_000)}`,
  'a quote that opens in the middle': () => `email,name\n${'a"b,"\n'.repeat(100_000)}`,
  'a line of separators of each kind': () => `email,name\n${';,\t|'.repeat(200_000)}`,
  'a heading that never ends': () => `${'e\u0301 '.repeat(300_000)},name\n1,2\n`,
  'thousands of columns': () => `email,name,${'x,'.repeat(20_000)}\na@example.com,Ada\n`,
  'one line without an end': () => 'a'.repeat(5_000_000),
  'names of combining marks': () => `email,name\n${`a@example.com,${'\u0301'.repeat(5_000)}\n`.repeat(300)}`,
  'names without a width': () =>
    `email,name\n${`a@example.com,${'\u200b\u200d'.repeat(5_000)}\n`.repeat(300)}`,
  'names of blanks': () => `email,name\n${`a@example.com,x${' '.repeat(20_000)}x\n`.repeat(100)}`,
  'dates that are none': () =>
    JSON.stringify(
      Array.from({ length: 500 }, (_, id) => ({ ...ticket(id, []), created_at: '2024-'.repeat(2_000) })),
    ),
  'numbers that never end': () => `[{"id":${'9'.repeat(1_000_000)}}]`,
  'an escape for each character': () => `[{"title":"${'\\u0061'.repeat(500_000)}"}]`,
  'objects in objects': () => `[${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}]`,
  'a list that never closes': () => '[{"id":1},'.repeat(200_000),
  'messages of opened tags': () =>
    JSON.stringify([ticket(1, messages(12, '<div><b><a href="'.repeat(2_000)))]),
  'messages of entities': () =>
    JSON.stringify([ticket(1, messages(12, `<p>${'&amp;&#x26;&'.repeat(3_000)}`))]),
  'messages of comments': () => JSON.stringify([ticket(1, messages(12, '<!--'.repeat(8_000)))]),
  'nested arrays': () => `[${'['.repeat(100_000)}${']'.repeat(100_000)}]`,
};

const ticketOptions = { kind: 'tickets', preset: 'zammad' } as const;
const mapping = { email: { column: 'email' }, name: { column: 'name' } };

test.each(Object.keys(files))(
  'never holds the process for long with %s',
  async (name) => {
    const file = files[name]?.() ?? '';
    const options = file.startsWith('[') ? ticketOptions : { mapping };
    const longest = await longestTurn(() =>
      importText(services, file, { ...options, dryRun: true }).catch((error) => {
        // Refused as a whole, for a row that is too long or does not end.
        if (!(error instanceof AppError) || error.reason !== 'IMPORT_FILE') throw error;
      }),
    );
    expect(longest).toBeLessThanOrEqual(longestTurnAllowed);
  },
  120_000,
);
