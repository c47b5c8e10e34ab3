import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { ensurePackages } from './packages.mjs';
import { fail, root, say } from './steps.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
// Each further language is a separate build (docs/decisions/0031-one-web-build-per-language.md).
if (process.env.LANGUAGES?.includes(',')) {
  process.env.LANGUAGES = 'en';
  say('languages', 'English alone: "npm start" shows the others.');
}
await ensurePackages().catch(fail);
endWithNpm();
const { createServer } = await import('vite');
// Runs the sources of the server and tracks which of them have changed. The pages have a separate Vite.
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
