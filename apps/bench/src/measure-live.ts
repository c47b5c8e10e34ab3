import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@app/contracts/limits';
import type { Sql } from 'postgres';
import type { Measurement } from './bars';
import { tokenOf } from './fill-database';
import { createRequester, percentile } from './latency';
import { databaseProcessorTime, type RunningServer } from './processes';

/** Open dashboards, half of them on each of the two instances. */
const dashboards = 200;
/** The most streams that one account may open on an instance. */
const streamsEach = limits.liveStreamsPerAccount;
const timeoutMs = 10_000;

interface LiveStream {
  /** The time at which the stream first reported this ticket, by `performance.now()`. */
  eventAt: (id: string) => number | undefined;
  close: () => void;
}

/** Subscribes like a dashboard and records when each ticket is reported. */
async function openStream({ origin }: RunningServer, token: string): Promise<LiveStream> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/trpc/live.changes`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) throw new Error(`No stream: ${await response.text()}`);
  const eventTimes = new Map<string, number>();
  const read = async (body: NonNullable<typeof response.body>) => {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const now = performance.now();
      for (const [, id = ''] of decoder
        .decode(chunk, { stream: true })
        .matchAll(/"kind":"ticket","id":"([^"]+)"/g))
        if (!eventTimes.has(id)) eventTimes.set(id, now);
    }
  };
  void read(response.body).catch(() => {});
  return { eventAt: (id) => eventTimes.get(id), close: () => controller.abort() };
}

interface LiveSite {
  /** Two instances on one database. */
  near: RunningServer;
  far: RunningServer;
  database: Sql;
  /** Length of the idle period. */
  idleSeconds: number;
  /** Number of customer replies. */
  replies: number;
}

/**
 * Measures the cost of 200 open dashboards while idle, and how soon the last one on the other instance
 * receives a reply.
 */
export async function measureLive(site: LiveSite): Promise<Measurement[]> {
  const streams: LiveStream[] = [];
  const tokens = await signInTeam(site.database);
  await waitUntilIdle(site.database);
  const idleCost = await measureIdleCost(site);
  try {
    const sides = [site.near, site.far].map(async (server) => {
      const opened = await Promise.all(
        Array.from({ length: dashboards / 2 }, (_, n) => openStream(server, tokens[n % tokens.length] ?? '')),
      );
      streams.push(...opened);
      return opened;
    });
    const [, far = []] = await Promise.all(sides);
    // Excludes the initial requests from the resting cost.
    await delay(5_000);
    const streamingCost = await measureIdleCost(site);
    const percent = (cost: number) => `${(cost * 100).toFixed(1)} %`;
    const idle: Measurement = {
      what: `${dashboards} open dashboards, nothing happens`,
      figures: `of a core's second; two servers and the database take ${percent(idleCost)} alone, ${percent(streamingCost)} with them`,
      value: (streamingCost - idleCost) * 1_000,
      unit: 'ms',
      bar: { atMost: 50 },
    };
    return [idle, await measureDelivery(site, far)];
  } finally {
    for (const stream of streams) stream.close();
  }
}

/** Creates a session for each administrator that the dashboards need and returns the bearer tokens. */
async function signInTeam(database: Sql): Promise<string[]> {
  const team = await database<{ token: string }[]>`
    WITH signed_in AS (
      SELECT id, 'bench-team-' || row_number() OVER (ORDER BY email) AS token FROM "user" WHERE role = 'admin'
      ORDER BY email LIMIT ${dashboards / 2 / streamsEach}::int),
    made AS (
      INSERT INTO session (id, user_id, expires_at)
      SELECT encode(sha256(convert_to(token, 'UTF8')), 'hex'), id, now() + interval '1 hour' FROM signed_in)
    SELECT token FROM signed_in`;
  return team.map(({ token }) => token);
}

/** Returns the processor seconds used per second, by both servers and the database. */
async function measureIdleCost({ near, far, database, idleSeconds }: LiveSite): Promise<number> {
  const name = database.options.database;
  const processorSeconds = () => near.processorTime() + far.processorTime() + databaseProcessorTime(name);
  const before = processorSeconds();
  await delay(idleSeconds * 1_000);
  return (processorSeconds() - before) / idleSeconds;
}

/**
 * Waits until the bulk-loaded events are linked into the activity chain, which keeps the processor busy for a
 * while.
 */
async function waitUntilIdle(database: Sql): Promise<void> {
  const deadline = performance.now() + 600_000;
  while (performance.now() < deadline) {
    const [row] = await database`SELECT NOT EXISTS (SELECT FROM audit_unlinked) AS done`;
    if (row?.done) return delay(15_000);
    await delay(1_000);
  }
}

async function measureDelivery(
  { near, database, replies }: LiveSite,
  far: readonly LiveStream[],
): Promise<Measurement> {
  const tickets = await database<{ id: string; place: number }[]>`
    SELECT t.id, split_part(split_part(u.email, '@', 1), '-', 2)::int AS place FROM ticket t JOIN "user" u ON u.id = t.user_id
    WHERE t.status <> 'finalized' AND t.spam_at IS NULL AND u.email LIKE 'customer-%' ORDER BY t.number LIMIT ${replies}::int`;
  const times: number[] = [];
  for (const { id, place } of tickets) {
    const begin = performance.now();
    await createRequester(near, tokenOf(place))('/trpc/ticket.reply', {
      id,
      body: 'Could it be blue as well?',
    });
    times.push((await lastEventAt(far, id)) - begin);
  }
  return {
    what: 'an answer at the other instance, 100 streams',
    figures: `median ${percentile(times, 0.5).toFixed(1)} ms of ${times.length}, until the last stream has it`,
    value: percentile(times, 0.95),
    unit: 'ms',
    bar: { atMost: 1_000 },
  };
}

async function lastEventAt(streams: readonly LiveStream[], id: string): Promise<number> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const receivedAt = streams.map((stream) => stream.eventAt(id));
    if (receivedAt.every((moment) => moment !== undefined)) return Math.max(...receivedAt);
    await delay(2);
  }
  throw new Error(`Not every stream was told of ticket ${id} within ${timeoutMs / 1_000} s.`);
}
