// `npm run soak`: builds what changed, then runs two instances of it under mixed load
// (apps/server/src/testing/soak). `--node 24` runs the second one with another version of Node.
import './check-node.mjs';
import { ensureBuild } from './build.mjs';
import { findNode } from './find-node.mjs';
import { ensurePackages } from './packages.mjs';
import { fail, root, run } from './steps.mjs';

process.chdir(root);
await ensurePackages().catch(fail);
await ensureBuild().catch(fail);
const main = 'apps/server/src/testing/soak/main.ts';
const args = process.argv.slice(2).flatMap((arg) => arg.split('='));
const version = args.indexOf('--node') + 1;
if (version > 0 && !args[version]) fail('Name a version of Node: --node 24.');
if (version > 0) args.splice(version - 1, 2, '--second-node', await findNode(args[version]));
process.exit(await run(process.execPath, ['--import', 'tsx', main, ...args]));
