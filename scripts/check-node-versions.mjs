/**
 * Starts the built site with other versions of Node, each on an empty data folder, sends requests that cover
 * most of it (pages, lists, a sign-in, an upload's picture), and stops it. The versions come from npm, but for the
 * running one.
 *
 *     npm run build && npm run node:check [-- 22 24]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { demoPassword } from '../packages/db/src/demo/demo-accounts.ts';
import { findNode } from './find-node.mjs';
import { root } from './steps.mjs';

const account = { email: 'admin@example.com', password: demoPassword };
const START_TIMEOUT_MS = 120_000;

const requestedVersions = process.argv.slice(2);
for (const version of requestedVersions.length > 0 ? requestedVersions : ['22', '24']) await check(version);

async function check(version) {
  const dataDir = mkdtempSync(join(tmpdir(), 'node-check-'));
  const port = await freePort();
  const node = await findNode(version);
  const server = spawn(node, ['apps/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
  });
  const ended = once(server, 'exit');
  try {
    await waitUntilReady(server, version);
    const site = `http://localhost:${port}`;
    const home = await fetchText(`${site}/templates`);
    if (!home.includes('Meridian')) throw new Error('/templates has no templates');
    const login = await fetch(`${site}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { token } = await login.json();
    if (!login.ok || !token) throw new Error(`the sign-in answered ${login.status}`);
    await fetchText(`${site}/api/users`, { Authorization: `Bearer ${token}` });
    const cover = /src="([^"]+\.(?:webp|avif|png|jpg)[^"]*)"/.exec(home)?.[1];
    if (cover) await fetchText(new URL(cover, site));
    console.log(`Node ${version} (${node}): passed`);
  } finally {
    server.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fetchText(address, headers = {}) {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

async function waitUntilReady(server, version) {
  const timeout = setTimeout(() => server.kill(), START_TIMEOUT_MS);
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.includes('ready at')) continue;
    clearTimeout(timeout);
    server.stdout.resume();
    return;
  }
  throw new Error(`Node ${version}: the server ended before it was ready`);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
