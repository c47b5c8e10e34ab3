import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/**
 * Returns the folder with the programs of the system's newest Postgres, or POSTGRES_BIN. Undefined if there
 * is none.
 */
export function findPostgresPrograms() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder).sort((a, b) => Number(a) - Number(b));
  const newest = versions.at(-1);
  return newest && join(debianFolder, newest, 'bin');
}

/**
 * Creates a cluster of the system's Postgres in its own folder, for tests. `asPostgres` runs a program under
 * the account that Postgres may use and returns its output. The variables that `env` returns for the cluster
 * are set for these programs and the server.
 */
export async function createCluster(programs, { env = () => ({}) } = {}) {
  // Postgres refuses to run as root.
  const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  const data = join(folder, 'data');
  const port = await findFreePort();
  const environment = { ...process.env, ...env({ folder, data, port }) };
  if (asOwner.length > 0) execFileSync('chown', ['postgres', folder]);
  const asPostgres = (program, ...args) => {
    const [command, ...rest] = [...asOwner, program, ...args];
    return execFileSync(command, rest, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment,
      cwd: folder,
    });
  };
  const pgCtl = (...args) =>
    asPostgres(join(programs, 'pg_ctl'), '-D', data, '-l', join(folder, 'log'), '-w', ...args);
  asPostgres(
    ...[join(programs, 'initdb'), '-D', data, '-U', 'postgres', '--auth=trust'],
    ...['--encoding=UTF8', '--no-sync'],
  );
  return {
    folder,
    data,
    port,
    asPostgres,
    configure(settings) {
      const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
      appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
    },
    start: () => pgCtl('start'),
    stop: () => pgCtl('-m', 'immediate', 'stop'),
    remove() {
      if (existsSync(join(data, 'postmaster.pid'))) pgCtl('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
