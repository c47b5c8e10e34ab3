import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { ensurePackages } from './packages.mjs';
import { fail, root } from './steps.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
await checkPort();
await ensurePackages().catch(fail);
await ensureBuild({ translated: process.env.LANGUAGES?.includes(',') === true }).catch(fail);
endWithNpm();
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);

/** A build replaces files that a running server reads, so a start must stop here if the port is in use. */
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
