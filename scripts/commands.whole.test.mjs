import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './steps.mjs';

/** Commands start browsers, databases and servers, on a busy machine too. */
const timeout = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const { PATH, HOME, CHROMIUM_PATH } = process.env;
const environment = { PATH, HOME, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startCommand(name, args, env = {}) {
  return spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command of package.json to its end. */
async function run(name, args = [], env = {}) {
  const child = startCommand(name, args, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return String(port);
}

/** Starts `npm start` or `npm run dev` with samples; resolves when it answers. */
async function startSite(name) {
  const port = await freePort();
  const child = startCommand(name, [], { PORT: port, DATA_DIR: join(folder, name) });
  child.stderr.resume();
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('ready at http')) break;
  }
  child.stdout.resume();
  expect(child.exitCode).toBeNull();
  const stop = async () => {
    const ended = once(child, 'close');
    child.kill();
    await ended;
  };
  return { url: `http://localhost:${port}`, stop };
}

test('`npm run dev` serves pages from the sources', { timeout }, async () => {
  const { url, stop } = await startSite('dev');
  const page = await (await fetch(`${url}/templates`)).text();
  await stop();
  expect(page).toContain('Meridian');
});

describe('on a running site', () => {
  let site;
  beforeAll(async () => {
    site = await startSite('start');
  }, timeout);
  afterAll(() => site?.stop(), timeout);

  // Whether a bar is reached depends on the machine.
  test('`interactions` measures a screen', { timeout }, async () => {
    const { output } = await run('interactions', [site.url, 'screens', '/dashboard/webhooks']);
    expect(output).toMatch(/^\/dashboard\/webhooks +\d+ +\d+ +\d+$/m);
    expect(output).toMatch(/^interactions: \d above/m);
  });

  test('`docs:screenshots` takes pictures of the dashboard too', { timeout }, async () => {
    const { code, output } = await run('docs:screenshots', [site.url, 'home', 'dashboard', '--to', folder]);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^home: .*\ndashboard: /) });
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['home.webp', 'dashboard.webp']));
  });

  test('`lighthouse`, `demo:facts` and `browsers:check` run, or name what to install', {
    timeout,
  }, async () => {
    const { output } = await run('lighthouse', [site.url, '/auth']);
    expect(output).toMatch(/^lighthouse: 1 pages|^Lighthouse is not installed: npm install/m);
    // It would write a committed file.
    if (output.includes('not installed')) {
      expect((await run('demo:facts', [site.url])).output).toMatch(
        /^Lighthouse is not installed: npm install/m,
      );
    }
    const browsers = await run('browsers:check', [site.url, 'firefox']);
    expect(browsers.output).toMatch(/^browsers: |is not installed: npm install/m);
  });
});

const passing = [
  ['node:check', [process.versions.node.split('.')[0]], /: passed/],
  ['start:check', ['.'], /npm start took/],
  ['demo:check', ['coastline'], /demo sites: 0 findings/],
  ['demo:covers', ['coastline'], /coastline, page: .* kB/, { DEMO_COVERS: join(folder, 'covers') }],
  [
    'restart:check',
    ['--seconds', '6', '--workers', '2', '--only', 'nginx'],
    /0 of \d+ requests failed|skipped/,
  ],
  ['release:record', ['.', join(folder, 'recorded')], /recorded\.json: \d+ journeys/],
  ['db:generate', ['--name', 'nothing'], /No schema changes/],
  ['brand', [], /^/],
];

test.each(passing)('`%s` %j succeeds', { timeout }, async (name, args, words, env) => {
  const { code, output } = await run(name, args, env);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(words) });
});
