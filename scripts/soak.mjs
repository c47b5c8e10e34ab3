// `npm run soak`: builds what changed, then runs two instances of it under mixed load (apps/server/src/testing/soak).
import './check-node.mjs';
import { ensureBuild } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { fail, root, run } from './steps.mjs';

process.chdir(root);
await ensurePackages().catch(fail);
await ensureBuild().catch(fail);
const main = 'apps/server/src/testing/soak/main.ts';
process.exit(await run(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)]));
