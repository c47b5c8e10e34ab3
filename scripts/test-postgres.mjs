// `npm run test:postgres -- [arguments of vitest]`: the tests that need a database, on the Postgres that the system has
// installed instead of the embedded one, over TLS with a certificate of its own. POSTGRES_BIN names another one's programs.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, runPackage, say } from './steps.mjs';

const debian = '/usr/lib/postgresql';
const newest =
  existsSync(debian) &&
  readdirSync(debian)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1);
const programs = process.env.POSTGRES_BIN ?? (newest && join(debian, newest, 'bin'));
if (!programs)
  fail(
    'No Postgres is installed: install one (Debian: postgresql), or set POSTGRES_BIN to the folder of its programs.',
  );

// Postgres refuses to run as root.
const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
const data = join(folder, 'data');
if (asOwner.length > 0) execFileSync('chown', ['postgres', folder]);
const asPostgres = (program, ...args) => {
  const [command, ...rest] = [...asOwner, program, ...args];
  return execFileSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
};

let code = 1;
try {
  const port = await findFreePort();
  asPostgres(
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  );
  const certificate = ['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(data, 'server.key'), '-out', join(data, 'server.crt')];
  asPostgres('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-batch', ...certificate, ...files);
  // Without TLS nobody gets in.
  writeFileSync(
    join(data, 'pg_hba.conf'),
    'hostssl all all 127.0.0.1/32 trust\nhostssl all all ::1/128 trust\n',
  );
  const settings = {
    port,
    listen_addresses: "'localhost'",
    unix_socket_directories: "''",
    ssl: 'on',
    fsync: 'off',
    max_connections: 200,
  };
  appendFileSync(
    join(data, 'postgresql.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  asPostgres(join(programs, 'pg_ctl'), '-D', data, '-l', join(folder, 'log'), '-w', 'start');
  say('database', asPostgres(join(programs, 'postgres'), '--version').trim());
  const chosen = process.argv.slice(2);
  code = await runPackage(
    'vitest/vitest.mjs',
    ['run', ...(chosen.length > 0 ? chosen : ['--project', '@app/db', '--project', '@app/api'])],
    {
      env: { DATABASE_URL: `postgres://postgres@localhost:${port}/postgres?sslmode=require` },
    },
  );
} finally {
  if (existsSync(join(data, 'postmaster.pid')))
    asPostgres(join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);

async function findFreePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
