import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Sql } from 'postgres';
import type { ProxyName } from '../../startup/testing/start-proxy';
import { checkMails, type MailCheck } from './check-mails';
import { checkRows } from './check-rows';
import { type Disturbances, disturb } from './disturb';
import type { Sample } from './instance';
import { LiveScreen } from './live-screen';
import type { SiteClient } from './site-client';
import { buy } from './soak-customers';
import { Soak } from './soak-people';
import { type SoakSite, startSite } from './soak-site';
import { makeToken, prepareCatalogue, workAtDesk } from './soak-team';
import { readOverRest, visit } from './soak-visitors';
import { type ConnectionSample, countConnections, openConnection, watch } from './watch';

export interface SoakOptions {
  minutes: number;
  /** Concurrent users of the site: half of them buy, the others browse. */
  workers: number;
  /** Pause between two actions of a user, in milliseconds. */
  pauseMs: number;
  proxy: ProxyName;
  /** The Node that the second instance runs with. */
  secondNode: string;
  report: (line: string) => void;
}

export interface SoakResult {
  soak: Soak;
  site: SoakSite;
  disturbances: Disturbances;
  connections: readonly ConnectionSample[];
  screens: readonly LiveScreen[];
  /** Samples of each instance before the load, and some time after it. */
  atRest: { before: readonly Sample[]; after: readonly Sample[]; connectionsLeft: number };
  mails: MailCheck;
  /** Rows that are missing or duplicated, and derived figures that are wrong. */
  wrong: string[];
  minutes: number;
}

const catalogueSize = 24;
const screens = 8;
const root = join(import.meta.dirname, '../../../../..');
/** V8 gives back what it collected only after some rest. */
const idleMs = 60_000;

/**
 * Runs the built product under mixed load, disturbs it, and collects the outcome of everything that it
 * acknowledged.
 */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const site = await startSite(folder, options);
  try {
    const result = await soakSite(site, options);
    rmSync(folder, { recursive: true, force: true });
    return result;
  } finally {
    await site.stop();
  }
}

async function soakSite(site: SoakSite, options: SoakOptions): Promise<SoakResult> {
  const { minutes, report } = options;
  const totalMs = minutes * 60_000;
  const soak = new Soak(site, options.pauseMs);
  const sql = openConnection(site.primary.connection);
  const owner = await prepareCatalogue(soak, catalogueSize);
  const before = await sampleIdle(site);
  const watcher = watch(site, sql, Math.min(10_000, totalMs / 30));
  report(`${catalogueSize} templates are there; ${options.workers} people come for ${minutes} minutes`);

  const screenClients = await Promise.all(Array.from({ length: screens }, () => soak.signIn()));
  const liveScreens = screenClients.map((client) => new LiveScreen(client));
  const { people, desks } = await signInEverybody(soak, owner, options.workers);
  const [disturbances] = await Promise.all([disturb(site, totalMs, report), delay(totalMs)]);
  report('nobody comes any more');
  soak.state = 'closing';
  await Promise.all(people);
  soak.state = 'over';
  await Promise.all(desks);
  await settle(sql);
  await Promise.all(liveScreens.map((screen) => screen.close()));
  for (const client of [owner, ...screenClients]) client.close();
  await watcher.stop();

  await delay(idleMs);
  const after = await sampleIdle(site);
  const { taken } = site.mailbox;
  const { killedAt } = disturbances;
  const wrong = [...(await checkRows(sql, soak.ledger)), ...(await checkDerived(site))];
  const mails = await checkMails(sql, soak.ledger, { taken, killedAt });
  for (const instance of [site.a, site.b]) disturbances.stops.push(await instance.stop());
  const connectionsLeft = (await countConnections(sql)) ?? Number.NaN;
  await sql.end();
  const atRest = { before, after, connectionsLeft };
  return {
    soak,
    site,
    disturbances,
    connections: watcher.connections,
    screens: liveScreens,
    atRest,
    mails,
    wrong,
    minutes,
  };
}

/**
 * Signs in half of the users as customers, a quarter as visitors, and the rest as scripts, plus two team
 * members.
 */
async function signInEverybody(soak: Soak, owner: SiteClient, workers: number) {
  const desks = [await soak.signIn(), await soak.signIn()];
  const scripts = Math.ceil(workers / 8);
  const tokens = await Promise.all(
    Array.from({ length: scripts }, (_, number) => makeToken(soak, owner, number)),
  );
  const repeatInParallel = (count: number, work: () => Promise<void>) =>
    Array.from({ length: count }, () => soak.repeat(work, 'open'));
  const customers = Math.ceil(workers / 2);
  return {
    people: [
      ...repeatInParallel(customers, () => buy(soak)),
      ...repeatInParallel(Math.max(1, workers - customers - scripts), () => visit(soak)),
      ...tokens.map((client) => soak.repeat(() => readOverRest(soak, client), 'open')),
    ],
    desks: desks.map((client) => soak.repeat(() => workAtDesk(soak, client), 'open', 'closing')),
  };
}

/** Waits until everything queued has been sent, or the time limit is over. */
async function settle(sql: Sql): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt) {
    const [row] = await sql`
      SELECT EXISTS (SELECT FROM pgboss.job WHERE name = 'mail' AND state < 'completed')
        OR EXISTS (SELECT FROM held_answer) OR EXISTS (SELECT FROM audit_unlinked) AS waits`;
    if (!row?.waits) return;
    await delay(500);
  }
}

async function sampleIdle({ a, b }: SoakSite): Promise<Sample[]> {
  const samples = await Promise.all([a.sample(), b.sample()]);
  return samples.filter((sample) => sample !== undefined);
}

/** Runs the operators' commands that check the database. */
async function checkDerived({ environment }: SoakSite): Promise<string[]> {
  const wrong: string[] = [];
  for (const command of ['db:check', 'audit:verify']) {
    try {
      const options = { cwd: root, env: environment };
      await promisify(execFile)(process.execPath, ['apps/server/dist/operations.js', command], options);
    } catch (error) {
      wrong.push(`${command}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return wrong;
}
