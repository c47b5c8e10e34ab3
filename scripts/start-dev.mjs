import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages } from './packages.mjs';
import { fail, root } from './steps.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
await ensurePackages().catch(fail);
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const child = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', '--exclude', 'apps/web/**', 'apps/server/src/dev.ts'],
  {
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 0));
