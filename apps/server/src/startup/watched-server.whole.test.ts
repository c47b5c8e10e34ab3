import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from '@app/db/client';
import { databaseUrl } from '@app/db/connection';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { findFreePort, type ServerProcess, startServerProcess } from './testing/server-process';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

let folder: string;
let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watched-server-'));
  database = await createTestDatabase();
  server = startServerProcess({
    PATH: '/usr/bin:/bin',
    DATA_DIR: join(folder, 'data'),
    PORT: await findFreePort(),
    DATABASE_URL: databaseUrl(database.connection),
  });
  await server.ready();
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const scrape = async () => (await fetch(`${server.url}/metrics`)).text();

/** Returns all metric names at `/metrics`, as rules refer to them. */
async function emittedNames(): Promise<Set<string>> {
  const types = [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
}

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } };
const groups: { rules: Rule[] }[] = parse(read('deploy/prometheus-alerts.yaml')).groups;
const rules = groups.flatMap((group) => group.rules);

type Panel = { id: number; type: string; targets?: { expr: string }[]; gridPos: Record<string, number> };
const dashboard: { panels: Panel[] } = JSON.parse(read('deploy/grafana-dashboard.json'));

/** Returns the metrics of an expression: every name with labels in braces. */
const metricNamesIn = (expr: string) => [...expr.matchAll(/(\w+)\{/g)].map(([, name = '']) => name);

test('the metrics of a running site follow the conventions and include everything documented', async () => {
  await fetch(`${server.url}/readyz`);
  await fetch(`${server.url}/api/templates`);
  await fetch(`${server.url}/api/templates`);
  const text = await scrape();
  for (const line of [
    /^database_up 1$/m,
    /^database_pool_size 10$/m,
    /^database_pool_in_use \d+$/m,
    /^database_pool_waiting 0$/m,
    /^database_query_duration_seconds_count\{kind="select"\} [1-9]/m,
    /^queue_oldest_waiting_seconds\{queue="mail"\} \d/m,
    /^storage_operation_duration_seconds_count\{operation="check",outcome="done"\} [1-9]/m,
    /^live_streams_open 0$/m,
    /^mailboxes_unreachable 0$/m,
    /^data_folder_free_bytes [1-9]/m,
    /^response_cache_hits_total \d+$/m,
    /^response_cache_misses_total [1-9]/m,
    /^process_resident_memory_bytes [1-9]/m,
  ]) {
    expect(text).toMatch(line);
  }
  // No statement, address or id may become a label.
  const values = [...text.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value);
  expect(values.filter((value) => !/^[\w.+-]{1,40}$/.test(value))).toEqual([]);
  const counters = [...text.matchAll(/^# TYPE (\w+) counter$/gm)].map(([, name = '']) => name);
  expect(counters.filter((name) => !name.endsWith('_total'))).toEqual([]);
});

test('every metric of the alert rules and the dashboard exists on the site', async () => {
  const emitted = await emittedNames();
  const ruleMetrics = rules.flatMap(({ expr }) => metricNamesIn(expr));
  const dashboardMetrics = dashboard.panels.flatMap(({ targets = [] }) =>
    targets.flatMap(({ expr }) => metricNamesIn(expr)),
  );
  expect(ruleMetrics.filter((name) => name !== 'up' && !emitted.has(name))).toEqual([]);
  expect(dashboardMetrics.filter((name) => !emitted.has(name))).toEqual([]);
  expect([new Set(ruleMetrics).size, new Set(dashboardMetrics).size].every((size) => size > 10)).toBe(true);
});

test('every alert says what is wrong and links to its section', () => {
  const headings = [...read('docs/deploy.md').matchAll(/^#+ (.*)$/gm)].map(
    ([, heading = '']) => `docs/deploy.md#${heading.toLowerCase().replaceAll(' ', '-')}`,
  );
  expect(rules.filter(({ annotations }) => !headings.includes(annotations.runbook))).toEqual([]);
  expect(rules.filter(({ annotations }) => !annotations.summary?.endsWith('.'))).toEqual([]);
  const alertTests = read('deploy/prometheus-alerts.test.yaml');
  expect(
    rules.filter(({ alert }) => !alertTests.includes(`alertname: ${alert}\n        exp_alerts`)),
  ).toEqual([]);
});

test('no two panels of the dashboard share an id or a place', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos }) => `${gridPos.x} ${gridPos.y}`)).size).toBe(panels.length);
  expect(panels.filter(({ type, targets }) => type !== 'row' && !targets?.length)).toEqual([]);
});

// A Debian package, which the test run installs where possible. Elsewhere the rules cannot be tested.
test.runIf(existsSync('/usr/bin/promtool'))('the alert rules say what their examples want', () => {
  for (const args of [
    ['check', 'rules', 'deploy/prometheus-alerts.yaml'],
    ['test', 'rules', 'deploy/prometheus-alerts.test.yaml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: root, encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  }
});

const disconnect = ({ sql }: Pick<TestDatabase, 'sql'> = database) => sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = ${database.connection.database} and pid <> pg_backend_pid()`;

test('a read-only database makes an instance not ready, and nothing else', async () => {
  const name = database.connection.database;
  const fetchReadiness = async () => {
    const response = await fetch(`${server.url}/readyz`);
    return [response.status, ((await response.json()) as { checks: Record<string, string> }).checks.writing];
  };
  await vi.waitFor(async () => expect(await fetchReadiness()).toEqual([200, 'ok']), 20_000);
  await database.sql.unsafe(`alter database "${name}" set default_transaction_read_only = on`);
  await disconnect();
  await vi.waitFor(async () => expect(await fetchReadiness()).toEqual([503, 'unavailable']), 20_000);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await scrape()).toMatch(/^database_up 1$/m);
  await database.sql.begin('read write', (tx) =>
    tx.unsafe(`alter database "${name}" reset default_transaction_read_only`),
  );
  await disconnect();
  await vi.waitFor(async () => expect(await fetchReadiness()).toEqual([200, 'ok']), 20_000);
});

test('without a database the process still shows its own metrics, and reports it', async () => {
  const name = database.connection.database;
  // A database cannot be closed from a connection to itself.
  const maintenance = createDatabase(
    { ...database.connection, database: 'postgres' },
    { applicationName: 'tests', max: 1 },
  );
  const allow = (isOpen: boolean) =>
    maintenance.sql.unsafe(`alter database "${name}" allow_connections ${isOpen}`);
  onTestFinished(async () => {
    await allow(true);
    await maintenance.close();
    await vi.waitFor(async () => expect(await scrape()).toMatch(/^database_up 1$/m), 20_000);
  });
  await allow(false);
  await disconnect(maintenance);
  const text = await vi.waitFor(async () => {
    const shown = await scrape();
    expect(shown).toMatch(/^database_up 0$/m);
    return shown;
  }, 20_000);
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  expect(text).toMatch(/^database_pool_in_use \d/m);
  expect(text).not.toMatch(
    /^(?:queue_jobs|queue_oldest|payments_last|mailboxes_unreachable|webhooks_in_trouble)\S* \d/m,
  );
});

test('the return of a database makes no instance not ready, also after a long time', async () => {
  const name = database.connection.database;
  const maintenance = createDatabase(
    { ...database.connection, database: 'postgres' },
    { applicationName: 'tests', max: 1 },
  );
  const allow = (isOpen: boolean) =>
    maintenance.sql.unsafe(`alter database "${name}" allow_connections ${isOpen}`);
  onTestFinished(async () => {
    await allow(true);
    await maintenance.close();
  });
  const answers: string[] = [];
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const response = await fetch(`${server.url}/readyz`);
      answers.push(`${response.status} ${JSON.stringify(await response.json())}`);
      await delay(200);
    }
  };
  await allow(false);
  await maintenance.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  await vi.waitFor(async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(503), 20_000);
  // Longer than the mail worker may be silent.
  for (const startedAt = performance.now(); performance.now() - startedAt < 25_000; ) await ask(1);
  await allow(true);
  await vi.waitFor(async () => {
    await ask(1);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  }, 20_000);
  await ask(30);
  expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);
  expect(answers.at(-1)).toContain('"status":"ok"');
}, 120_000);
