import { beforeAll, expect, test, vi } from 'vitest';
import { listenToChanges } from './change-listener';
import { checkDatabase } from './check-database';
import { connect } from './client';
import { parseDatabaseUrl } from './connection';
import { startTlsServer, type TlsServer } from './testing/tls-server';

let server: TlsServer;
beforeAll(async () => {
  server = await startTlsServer();
  return server.stop;
}, 90_000);

/** Builds a URL as an operator would write it. */
const urlOf = (host: string, mode: string, authority?: string) => {
  const url = new URL(`postgres://${server.user}@${host}:${server.port}/postgres?sslmode=${mode}`);
  if (authority) url.searchParams.set('sslrootcert', authority);
  return parseDatabaseUrl(url.href);
};

test.each([
  ['the authority is named and the host is that of the certificate', 'localhost', 'verify-full', 'own'],
  ['the authority is named, whatever the host', '127.0.0.1', 'verify-ca', 'own'],
  ['the authority is named with require, as libpq has it', '127.0.0.1', 'require', 'own'],
  ['nothing is to be checked', '127.0.0.1', 'require', 'none'],
])('encrypts the connection where %s', async (_, host, mode, authority) => {
  const connection = urlOf(host, mode, authority === 'own' ? server.authority : undefined);
  expect(await checkDatabase(connection)).toMatch(/^\d+/);
  const sql = connect(connection, { max: 1, applicationName: 'test' });
  const [row] = await sql`select ssl, version from pg_stat_ssl where pid = pg_backend_pid()`;
  await sql.end();
  expect(row).toMatchObject({ ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) });
});

test.each([
  ['nobody says whom to trust', 'localhost', 'verify-full', 'none'],
  ['another authority is named', 'localhost', 'verify-full', 'other'],
  ['another authority is named with require', 'localhost', 'require', 'other'],
  ['the certificate is that of another host', '127.0.0.1', 'verify-full', 'own'],
])('says in a sentence what is wrong where %s', async (_, host, mode, authority) => {
  const files = { own: server.authority, other: server.otherAuthority, none: undefined };
  const connection = urlOf(host, mode, files[authority as keyof typeof files]);
  await expect(checkDatabase(connection)).rejects.toThrow(
    new RegExp(
      `^The certificate of the database at ${host}:${server.port}, database postgres is not trusted .*sslrootcert\\.$`,
    ),
  );
});

test('a server that requires TLS is reported as such', async () => {
  await expect(checkDatabase(urlOf('localhost', 'disable'))).rejects.toThrow('no encryption');
});

test('receives change events over TLS', async () => {
  const connection = urlOf('localhost', 'verify-full', server.authority);
  const heard: string[] = [];
  const changes = listenToChanges(connection, {
    handlers: { live: (payload) => heard.push(payload) },
    onGap: () => {},
  });
  await changes.start();
  const sql = connect(connection, { max: 1, applicationName: 'test' });
  await sql.notify('live', 'changed');
  await vi.waitFor(() => expect(heard).toEqual(['changed']), { timeout: 5_000 });
  await sql.end();
  await changes.stop();
});
