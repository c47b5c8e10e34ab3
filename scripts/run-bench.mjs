import { ensureBuild } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { fail, root, run } from './steps.mjs';

process.chdir(root);
await ensurePackages().catch(fail);
await ensureBuild().catch(fail);
process.exit(
  await run(process.execPath, ['--import', 'tsx', 'apps/bench/src/main.ts', ...process.argv.slice(2)]),
);
