// `npm run db:generate -- --name <what-it-does>`: writes the migration that the tables need. Of the snapshots only
// the newest is kept, which is all that the next migration is compared with.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const program = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
const { status } = spawnSync(process.execPath, [program, 'generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const folder = new URL('../../drizzle/meta/', import.meta.url);
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const old of snapshots.toSorted().slice(0, -1)) rmSync(new URL(old, folder));
