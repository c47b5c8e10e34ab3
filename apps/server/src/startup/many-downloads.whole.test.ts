import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { insertOrder } from '@app/api/testing/order-rows';
import { insertTemplate, insertUser, testPassword } from '@app/api/testing/rows';
import { databaseUrl } from '@app/db/connection';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort, type ServerProcess, startServerProcess } from './testing/server-process';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

const megabyte = 1_048_576;
const file = randomBytes(100 * megabyte);
const downloads = 200;
/** Of each of them ten: one account may not have all. */
const buyers = 20;

let folder: string;
let database: TestDatabase;
let server: ServerProcess;
let address: string;
let tokens: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'many-downloads-'));
  database = await createTestDatabase();
  const id = randomUUID();
  const releases = join(folder, 'data/uploads/releases');
  mkdirSync(releases, { recursive: true });
  writeFileSync(join(releases, `${id}.zip`), file);
  const { id: templateId } = await insertTemplate(database);
  const emails: string[] = [];
  for (let number = 0; number < buyers; number += 1) {
    const { id: userId, email } = await insertUser(database);
    await insertOrder(database, { userId, paymentStatus: 'paid' }, templateId);
    emails.push(email);
  }
  await database.db.insert(templateRelease).values({
    ...{ id, templateId, version: '1.0.0', status: 'published', publishedAt: new Date() },
    ...{ bytes: file.length, sha256: sha256(file), createdByName: 'Ada' },
  });
  server = startServerProcess({
    PATH: '/usr/bin:/bin',
    DATA_DIR: join(folder, 'data'),
    PORT: await findFreePort(),
    DATABASE_URL: databaseUrl(database.connection),
  });
  await server.ready();
  tokens = await Promise.all(emails.map(logIn));
  address = `${server.url}/files/releases/${id}`;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function logIn(email: string): Promise<string> {
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  return ((await login.json()) as { token: string }).token;
}

/** Begins a download; its bytes wait until they are read. */
const begin = (headers: Record<string, string> = {}, number = 0) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const authorization = `Bearer ${tokens[number % buyers]}`;
    get(address, { headers: { authorization, ...headers } }, resolve).on('error', reject);
  });

async function countBytes(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

/** Memory of the server, in megabytes. */
function residentMemory(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

test('200 readers of 100 MB at once keep memory flat, however slow they are', async () => {
  await countBytes(await begin());
  const before = residentMemory();
  const responses = await Promise.all(Array.from({ length: downloads }, (_, number) => begin({}, number)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
  // Nobody reads yet: what the server reads ahead stays in its memory.
  await delay(5_000);
  let highest = residentMemory();
  // All of them to their end would be 20 GB.
  const reading = responses.map((response) => countBytes(response).catch(() => 0));
  for (let second = 0; second < 20; second += 1) {
    await delay(1_000);
    highest = Math.max(highest, residentMemory());
  }
  for (const response of responses) response.destroy();
  await Promise.all(reading);
  expect(highest - before).toBeLessThan(400);
});

/** Reads all downloads at full speed beside this thread, which measures; counts their bytes. */
const readers = `
  const { get } = require('node:http');
  const { parentPort, workerData: { address, tokens, downloads } } = require('node:worker_threads');
  let bytes = 0;
  const read = (number) => get(address, { headers: { authorization: 'Bearer ' + tokens[number % tokens.length] } }, (response) => {
    if (response.statusCode !== 200) throw new Error('refused with ' + response.statusCode);
    response.on('data', (chunk) => { bytes += chunk.length; });
    response.on('end', () => read(number));
  });
  for (let number = 0; number < downloads; number += 1) read(number);
  setInterval(() => parentPort.postMessage(bytes), 1000);
`;

/** How long /healthz takes, in milliseconds: half, and all but one of twenty. */
async function askHealth(): Promise<{ median: number; most: number }> {
  const waits: number[] = [];
  for (let probe = 0; probe < 100; probe += 1) {
    const asked = performance.now();
    const answer = await fetch(`${server.url}/healthz`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    waits.push(Math.round(performance.now() - asked));
    await delay(100);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  return { median: sorted[50] ?? 0, most: sorted[95] ?? 0 };
}

test('/healthz is at most 200 ms slower while 200 readers take 100 MB each at full speed', async () => {
  // What a busy machine takes by itself.
  const idle = await askHealth();
  const worker = new Worker(readers, { eval: true, workerData: { address, tokens, downloads } });
  let bytes = 0;
  worker.on('message', (sum: number) => {
    bytes = sum;
  });
  while (bytes === 0) await delay(100);
  const busy = await askHealth();
  await worker.terminate();
  const figures = JSON.stringify({ idle, busy, megabytes: Math.round(bytes / megabyte) });
  process.stdout.write(`/healthz in ms: ${figures}\n`);
  expect(busy.median - idle.median, figures).toBeLessThan(200);
  // The readers and what else runs share two cores with it.
  expect(busy.most - idle.most, figures).toBeLessThan(600);
});

test('a download that broke off resumes where it ended', async () => {
  const broken = await begin();
  const received: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of broken) {
    received.push(chunk);
    bytes += chunk.length;
    if (bytes > 30 * megabyte) break;
  }
  broken.destroy();
  const { etag = '' } = broken.headers;
  const rest = await begin({ range: `bytes=${bytes}-`, 'if-range': etag });
  expect(rest.statusCode).toBe(206);
  for await (const chunk of rest) received.push(chunk);
  expect(sha256(Buffer.concat(received))).toBe(sha256(file));
});
