import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '@app/db/client';
import { type DatabaseConnection, databaseUrl } from '@app/db/connection';
import { startEmbeddedPostgres } from '@app/db/embedded-postgres';
import { describe, isReached, type Measurement } from './bars';
import { adminToken, dashboardSize, eventsLinked, fillDashboard, fillVisits, views } from './fill-dashboard';
import { makeDatabase, tokenOf } from './fill-database';
import { fillSales, salesSize, sellerToken } from './fill-sales';
import { measureCost, measureFloods } from './measure-cost';
import { fillMails, measureDashboard } from './measure-dashboard';
import { measureExports } from './measure-exports';
import { measureLive } from './measure-live';
import { measureCold, measureGrowth, measureRest, measureWarm } from './measure-reads';
import { measureSales } from './measure-sales';
import { measureScale } from './measure-scale';
import { measureSecondStart } from './measure-start';
import { measureUpgrade } from './measure-upgrade';
import { measureAddToCart, measureCreateTicket } from './measure-writes';
import { type RunningServer, startProduct, startReference } from './processes';
import type { Rounds } from './rounds';

/**
 * `npm run bench`: measures the built product as ratios against references that run beside it on the same
 * database. `--quick` measures for a shorter time, `--only
 * warm,cold,rest,writes,growth,dashboard,sales,cost,live,scale,start,upgrade` runs a part. Exits with 1 when
 * a result is below its bar.
 */
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const allParts = [
  'warm',
  'cold',
  'rest',
  'writes',
  'growth',
  'dashboard',
  'sales',
  'cost',
  'live',
  'scale',
  'start',
  'upgrade',
];
const parts = options.only?.split(',') ?? allParts;
const rounds: Rounds = options.quick ? { count: 3, seconds: 1 } : { count: 7, seconds: 2 };
const measurements: Measurement[] = [];

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const servers: RunningServer[] = [];
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  log: () => {},
  superuser: true,
});
try {
  if (parts.includes('start')) report([await measureSecondStart(folder)]);
  if (['warm', 'cold', 'rest', 'writes', 'scale'].some((part) => parts.includes(part)))
    await measureServing();
  if (parts.includes('upgrade')) report(await measureUpgrade(postgres.connection, printLine));
  if (parts.includes('growth')) await compareSizes();
  if (parts.includes('sales')) await measureFullSales();
  if (['dashboard', 'cost', 'live'].some((part) => parts.includes(part))) await measureFullDashboard();
} finally {
  await stopServers();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
const below = measurements.filter((measurement) => !isReached(measurement));
printLine(
  below.length === 0
    ? '\nEverything reaches its bar.'
    : `\n${below.length} of ${measurements.length} below bar.`,
);
process.exitCode = below.length === 0 ? 0 : 1;

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function report(found: readonly Measurement[]): void {
  for (const measurement of found) {
    measurements.push(measurement);
    printLine(describe(measurement));
  }
}

async function stopServers(): Promise<void> {
  for (const server of servers.splice(0).reverse()) await server.stop();
}

async function fill(templates: number, name = 'bench'): Promise<DatabaseConnection> {
  const begin = performance.now();
  const connection = await makeDatabase(postgres.connection, `${name}_${templates}`, templates);
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
  printLine(`\n${templates.toLocaleString('en')} templates, made in ${seconds} s`);
  return connection;
}

async function serve(connection: DatabaseConnection): Promise<RunningServer> {
  const environment = {
    NODE_ENV: 'production',
    MAIL_TO_FILES: 'on',
    FILES_ON_DISK: 'on',
    DATABASE_URL: databaseUrl(connection),
    DATA_DIR: join(folder, connection.database),
    SECRET: 'only for measuring on this machine',
    // Floods are sent from many client addresses.
    TRUST_PROXY: '1',
  };
  const command = [process.execPath, 'apps/server/dist/main.js'] as const;
  const server = await startProduct([...command], environment, join(folder, `${connection.database}.log`));
  servers.push(server);
  return server;
}

async function measureServing(): Promise<void> {
  const connection = await fill(10_000);
  const product = await serve(connection);
  if (parts.includes('start')) report([startMeasurement(product)]);
  if (parts.includes('warm')) report(await measureWarm(product, rounds));
  if (parts.includes('rest')) report(await measureRest(product, rounds));
  const sql = await startReference('sql-reference', [databaseUrl(connection)]);
  servers.push(sql);
  if (parts.includes('cold')) report(await measureCold(product, sql, rounds));
  if (parts.includes('writes')) {
    const client = createDatabase(connection, { applicationName: 'bench', max: 1, statementSeconds: 0 });
    const sides = { product, sql, database: client.sql, rounds };
    report([await measureAddToCart(sides), await measureCreateTicket(sides)]);
    await client.close();
  }
  if (parts.includes('scale')) {
    const client = createDatabase(connection, { applicationName: 'bench', max: 1, statementSeconds: 0 });
    report(await measureScale({ product, database: client.sql, seconds: rounds.count * rounds.seconds }));
    await client.close();
  }
  report([memory(product)]);
  await stopServers();
}

async function compareSizes(): Promise<void> {
  const small = await serve(await fill(1_000));
  const connection = await fill(100_000);
  const large = { server: await serve(connection), database: connection.database };
  report(await measureGrowth(small, large, rounds));
  await stopServers();
}

async function measureFullDashboard(): Promise<void> {
  const connection = await fill(dashboardSize.templates, 'dashboard');
  const client = createDatabase(connection, { applicationName: 'bench', max: 1, statementSeconds: 0 });
  await fillDashboard(client.sql);
  const { users, tickets } = dashboardSize;
  printLine(`with ${users.toLocaleString('en')} users and ${tickets.toLocaleString('en')} tickets`);
  if (parts.includes('dashboard')) {
    await fillVisits(client.sql);
    printLine(`and ${views.toLocaleString('en')} views of pages`);
  }
  const product = await serve(connection);
  await fillMails(client.sql);
  await eventsLinked(client.sql);
  if (parts.includes('dashboard'))
    report(await measureDashboard(product, connection.database, options.quick ? 20 : 60));
  if (parts.includes('cost')) {
    const tokens = { nobody: '', customer: tokenOf(1), admin: adminToken };
    report(await measureCost(product, connection.database, { tokens, calls: options.quick ? 20 : 40 }));
    for await (const found of measureFloods(product, tokens)) report(found);
  }
  if (parts.includes('live')) {
    const lengths = options.quick ? { idleSeconds: 20, replies: 20 } : { idleSeconds: 60, replies: 60 };
    const far = await serve(connection);
    report(await measureLive({ near: product, far, database: client.sql, ...lengths }));
  }
  await client.close();
  await stopServers();
}

async function measureFullSales(): Promise<void> {
  const connection = await fill(1_000, 'sales');
  const client = createDatabase(connection, { applicationName: 'bench', max: 1, statementSeconds: 0 });
  await fillSales(client.sql);
  printLine(`with ${salesSize.orders.toLocaleString('en')} orders`);
  const product = await serve(connection);
  await eventsLinked(client.sql);
  report(await measureSales(product, client.sql, options.quick ? 20 : 60));
  report(await measureExports(product, sellerToken));
  await client.close();
  await stopServers();
}

function startMeasurement({ startMs }: RunningServer): Measurement {
  const what = 'start of the server alone';
  return {
    what,
    figures: 'to the first answer, database running',
    value: startMs / 1_000,
    unit: 's',
    bar: { atMost: 1 },
  };
}

function memory(product: RunningServer): Measurement {
  const what = 'memory of the server after all of this';
  return {
    what,
    figures: 'resident',
    value: product.memory() / 1_000_000,
    unit: 'MB',
    bar: { atMost: 250 },
  };
}
