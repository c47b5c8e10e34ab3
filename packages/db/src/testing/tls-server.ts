import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFolder, EMBEDDED_SUPERUSER, ensureCluster } from '../embedded/cluster';
import { changeOwner, choosePostgresAccount } from '../embedded/postgres-account';
import { findPostgresBinaries } from '../embedded/postgres-binaries';
import { startPrivateServer } from './private-server';

export interface TlsServer {
  port: number;
  user: string;
  /** File of the authority that issued the server's certificate, which is for `localhost`. */
  authority: string;
  /** File of an unrelated authority. */
  otherAuthority: string;
  stop: () => Promise<void>;
}

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] });
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

function createAuthority(folder: string, name: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  openssl('req', '-x509', ...newKey, '-subj', `/CN=${name}`, '-keyout', key, '-out', certificate);
  return { certificate, key };
}

/** Creates `server.key` and `server.crt` for the host `localhost`, issued by the authority. */
function issueCertificate(folder: string, authority: ReturnType<typeof createAuthority>): void {
  const [key, request, names] = ['server.key', 'server.csr', 'names'].map((file) => join(folder, file));
  if (!key || !request || !names) throw new Error('no names of files');
  openssl('req', ...newKey.slice(0, -2), '-subj', '/CN=localhost', '-keyout', key, '-out', request);
  writeFileSync(names, 'subjectAltName=DNS:localhost');
  const issuer = ['-CA', authority.certificate, '-CAkey', authority.key, '-CAcreateserial'];
  const out = ['-days', '2', '-extfile', names, '-out', join(folder, 'server.crt')];
  openssl('x509', '-req', '-in', request, ...issuer, ...out);
  chmodSync(key, 0o600);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}

/** Starts a Postgres on this machine that requires TLS, with a certificate of its own authority. */
export async function startTlsServer(): Promise<TlsServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tls-postgres-'));
  const account = choosePostgresAccount(clusterFolder(dataDir));
  const binaries = await findPostgresBinaries(account);
  await ensureCluster(dataDir, binaries, account, false);
  const cluster = clusterFolder(dataDir);
  const certificates = join(cluster, 'certificates');
  mkdirSync(certificates);
  const authority = createAuthority(certificates, 'authority');
  issueCertificate(certificates, authority);
  // Trusts every user: the tests are about encryption, not about authentication.
  writeFileSync(join(cluster, 'pg_hba.conf'), 'hostssl all all all trust\n');
  if (account) changeOwner(account, cluster);

  const port = await findFreePort();
  const settings = {
    ...{ port, listen_addresses: 'localhost', unix_socket_directories: '', fsync: 'off' },
    ...{ ssl: 'on', ssl_cert_file: 'certificates/server.crt', ssl_key_file: 'certificates/server.key' },
  };
  const server = await startPrivateServer(dataDir, { binaries, account }, settings);
  return {
    port,
    user: EMBEDDED_SUPERUSER,
    authority: authority.certificate,
    otherAuthority: createAuthority(dataDir, 'other').certificate,
    async stop() {
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
