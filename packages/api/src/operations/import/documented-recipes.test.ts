import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importKindFacts, importKinds } from '@app/contracts/operations/import/kind';
import { type ImportPreset, importPresetFacts, importPresets } from '@app/contracts/operations/import/preset';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { importText } from '../../testing/imports';
import { createTestServices, type TestServices } from '../../testing/services';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/imports.md'), 'utf8');
const recipes = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, script = '']) => script);
/** The commands with their options, read as the program does. */
const commands = [...page.matchAll(/^npm run import -- (.*?)(?:\s+#.*)?$/gm)].map(([, words = '']) => {
  const args = [...words.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''));
  const string = { type: 'string' } as const;
  const many = { ...string, multiple: true, default: [] as string[] } as const;
  const options = { preset: string, pictures: string, undo: string, map: many, fixed: many } as const;
  return parseArgs({
    ...{ args, allowPositionals: true },
    options: { ...options, 'dry-run': { type: 'boolean' } },
  });
});
const presetOf = (name: string | undefined) => importPresets.find((preset) => preset === name);

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('each documented command names a kind, a preset of it and fields of it', () => {
  expect(commands.length).toBeGreaterThanOrEqual(9);
  for (const { values, positionals } of commands.filter((each) => each.values.undo === undefined)) {
    const kind = importKinds.find((name) => name === positionals[0]);
    if (!kind) throw new Error(`no kind: ${positionals}`);
    expect(positionals).toHaveLength(2);
    if (values.preset) {
      const preset = presetOf(values.preset);
      expect(preset && importPresetFacts[preset].columns[kind], `${kind} ${values.preset}`).toBeTruthy();
    }
    const names = [...values.map, ...values.fixed].map((pair) => pair.split('=')[0]);
    const fields: string[] = importKindFacts[kind].fields.map(({ name }) => name);
    expect(names.filter((name) => !fields.includes(name ?? ''))).toEqual([]);
  }
});

test('the documented mapping imports categories without a description', async () => {
  const { values } = commands.find(({ positionals }) => positionals[0] === 'categories') ?? commands[0] ?? {};
  const pairs = (given: readonly string[] = []) => given.map((pair) => pair.split('=') as [string, string]);
  const mapping = Object.fromEntries([
    ...pairs(values?.map).map(([field, column]) => [field, { column }]),
    ...pairs(values?.fixed).map(([field, fixed]) => [field, { fixed }]),
  ]);
  const run = await importText(services, 'Title\nShops\nBakeries\n', { kind: 'categories', mapping });
  expect(run).toMatchObject({ state: 'done', created: 2, faults: [] });
});

const message = (id: number) => ({
  ...{ id, type: 'customer', state: 'published', body: 'Can you move the menu?' },
  createdBy: { id: 5, type: 'customer', firstName: 'Ada', email: 'ada@example.com' },
  createdAt: '2024-03-31T14:05:00Z',
});
const conversations = (number: number) => ({
  _embedded: {
    conversations: [
      {
        ...{ id: number, number, status: 'active', state: 'published', subject: 'Menu' },
        customer: { id: 5, type: 'customer', firstName: 'Ada', lastName: 'Cole', email: 'ada@example.com' },
        ...{ createdAt: '2024-03-31T14:05:00Z', closedAt: null },
        _embedded: { threads: [message(number * 10)] },
      },
    ],
  },
  page: { size: 1, totalElements: 2, totalPages: 2, number },
});
const zammadTicket = (id: number) => ({
  ...{ id, number: `6500${id}`, title: `It’s “$HOME” \\n ${id}`, state: 'open', customer: 'bob@example.com' },
  created_at: '2024-04-01T08:00:00.000Z',
});
const article = (id: number) => ({
  ...{ id, from: 'Bob Dole <bob@example.com>', body: `A page \\ ${id}`, internal: false, sender: 'Customer' },
  ...{ created_by: 'bob@example.com', created_at: '2024-04-01T08:00:00.000Z' },
});
const sold = (id: number) => ({
  ...{
    id,
    number: String(id),
    status: 'completed',
    currency: 'USD',
    date_created_gmt: '2024-03-31T14:05:00',
  },
  ...{ discount_total: '0.00', total: '50.00', total_tax: '0.00', payment_method: 'bacs', refunds: [] },
  ...{ billing: { first_name: 'Eve', last_name: 'Roe', email: 'eve@example.com' } },
  ...{ date_paid_gmt: '2024-04-01T08:00:00' },
  line_items: [{ id, name: 'Harbour', quantity: 1, subtotal: '50.00', total: '50.00', total_tax: '0.00' }],
});

/** What each system answers to the end of an address; an empty page after the last. */
const answers: Readonly<Partial<Record<ImportPreset, Readonly<Record<string, unknown>>>>> = {
  freescout: { 'page=1': conversations(1), 'page=2': conversations(2) },
  zammad: {
    ...{
      'per_page=100&page=1': [zammadTicket(1), zammadTicket(2)],
      'per_page=100&page=2': [zammadTicket(3)],
    },
    'per_page=100&page=3': [],
    ...Object.fromEntries([1, 2, 3].map((id) => [`by_ticket/${id}?expand=true`, [article(id)]])),
  },
  woocommerce: { 'page=1': [sold(1), sold(2)], 'page=2': [sold(3)], 'page=3': [] },
};

/** Runs a recipe with a `curl` that has these answers, up to its import; returns the file that it made. */
function runRecipe(script: string, file: string, answered: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cases = Object.entries(answered).map(([end, answer], index) => {
    writeFileSync(join(folder, `answer-${index}`), JSON.stringify(answer));
    return `*"${end}") answer=answer-${index};;`;
  });
  const curl = `curl() {
    to=/dev/stdout answer=
    while [ $# -gt 0 ]; do
      case "$1" in -o) to=$2; shift;; https://*) case "$1" in ${cases.join(' ')} esac;; esac
      shift
    done
    [ -n "$answer" ] && cat "$answer" > "$to"
  }
  npm() { :; }
  `;
  const environment = { PATH: '/usr/bin:/bin', KEY: 'key', TOKEN: 'token', SECRET: 'secret' };
  execFileSync('bash', ['-c', curl + script], { cwd: folder, env: environment, timeout: 60_000 });
  return readFileSync(join(folder, file), 'utf8');
}

const hasJq = spawnSync('jq', ['--version']).status === 0;

describe.runIf(hasJq)('the recipe of', () => {
  test.each([
    ['freescout', 2],
    ['zammad', 3],
    ['woocommerce', 3],
  ] as const)('%s makes a file that is imported whole', async (preset, rows) => {
    const script =
      recipes.find((each) => each.includes(`--preset ${preset} `) && each.includes('curl')) ?? '';
    const [, kindName, file = ''] = /npm run import -- (\w+) (\S+) --preset/.exec(script) ?? [];
    const kind = importKinds.find((name) => name === kindName);
    if (!kind) throw new Error('the recipe imports nothing');
    const content = runRecipe(script, file, answers[preset] ?? {});
    const run = await importText(services, content, { kind, preset, source: preset });
    expect(run).toMatchObject({ state: 'done', created: rows, faults: [], problem: null });
  });
});
