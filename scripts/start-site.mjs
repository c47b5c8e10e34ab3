import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { fail, root } from './steps.mjs';

const PARENT_CHECK_MS = 250;

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
await checkPort();
await ensurePackages().catch(fail);
await ensureBuild().catch(fail);
endWithNpm();
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);

/** A build replaces files that a running server reads: with the port in use, this start must not get that far. */
function checkPort() {
  const port = Number(process.env.PORT || 3000);
  const host = process.env.HOST || '127.0.0.1';
  if (!(port >= 1 && port <= 65_535)) return;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') return resolve();
      fail(
        `Port ${port} on ${host} is in use: stop the program that uses it, or set PORT to another number.`,
      );
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

/** Killed without a chance to pass it on, npm would leave a server behind that keeps the port. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal would cut off what is under way.
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
