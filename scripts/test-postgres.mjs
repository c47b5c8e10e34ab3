// `npm run test:postgres -- [arguments of vitest]`: runs the tests that need a database on the system's
// Postgres instead of the embedded one, over TLS with a certificate of its own. POSTGRES_BIN selects the
// programs of another one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCluster, findPostgresPrograms } from './debian-postgres.mjs';
import { fail, runPackage, say } from './steps.mjs';

const programs = findPostgresPrograms();
if (!programs)
  fail(
    'No Postgres is installed: install one (Debian: postgresql), or set POSTGRES_BIN to the folder of its programs.',
  );

const { asPostgres, configure, data, port, remove, start } = await createCluster(programs);
let code = 1;
try {
  const certificate = ['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(data, 'server.key'), '-out', join(data, 'server.crt')];
  asPostgres('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-batch', ...certificate, ...files);
  // Refuses connections without TLS.
  writeFileSync(
    join(data, 'pg_hba.conf'),
    'hostssl all all 127.0.0.1/32 trust\nhostssl all all ::1/128 trust\n',
  );
  configure({
    port,
    listen_addresses: "'localhost'",
    unix_socket_directories: "''",
    ssl: 'on',
    fsync: 'off',
    max_connections: 200,
  });
  start();
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
  remove();
}
process.exit(code);
