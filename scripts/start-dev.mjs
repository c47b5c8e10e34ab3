import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { ensurePackages } from './packages.mjs';
import { fail, root } from './steps.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
await ensurePackages().catch(fail);
endWithNpm();
const { createServer } = await import('vite');
// Runs the sources of the server and knows which of them have changed. The pages have a Vite of their own.
const sources = await createServer({
  root: join(root, 'apps/server'),
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, hmr: false },
});
const { develop } = await sources.ssrLoadModule('/src/dev.ts');
await develop((path) => sources.ssrLoadModule(path));
