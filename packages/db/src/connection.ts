import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/**
 * Address and credentials of a Postgres server. The fields mean the same to postgres.js and to `pg`, so one
 * value serves both drivers. A `host` beginning with `/` is the folder of a Unix socket.
 */
export type DatabaseConnection = {
  host: string;
  port: number;
  database: string;
  user: string;
  password?: string;
  /**
   * TLS; plain text if absent. `ca`: the trusted authority, Node's defaults if absent. `anyName`: the
   * certificate may be for another host.
   */
  ssl?: { rejectUnauthorized: boolean; ca?: string; anyName?: true };
};

/**
 * Parses a `postgres://` URL. Supported besides the usual parts: `?host=/folder/of/socket`, and `sslmode`
 * with `sslrootcert` as libpq defines them: `require` encrypts without checking the certificate unless
 * `sslrootcert` names an authority, `verify-ca` checks the issuer, `verify-full` also the host name.
 *
 * @throws Error with a message for the operator if the URL can't be used.
 */
export function parseDatabaseUrl(value: string): DatabaseConnection {
  if (!URL.canParse(value))
    throw new Error('It is not a URL like postgres://user:password@host:5432/database.');
  const url = new URL(value);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw new Error('It has to begin with postgres:// or postgresql://.');
  }
  const user = decodeURIComponent(url.username) || userInfo().username;
  return {
    host: url.searchParams.get('host') || decodeURIComponent(url.hostname) || 'localhost',
    port: Number(url.port || url.searchParams.get('port') || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    user,
    password: decodeURIComponent(url.password) || undefined,
    ssl: parseTls(url.searchParams),
  };
}

function parseTls(parameters: URLSearchParams): DatabaseConnection['ssl'] {
  const mode = parameters.get('sslmode') ?? (parameters.get('ssl') === 'true' ? 'verify-full' : 'disable');
  if (mode === 'disable' || mode === 'allow' || mode === 'prefer') return undefined;
  const file = parameters.get('sslrootcert');
  if (mode === 'no-verify' || (mode === 'require' && !file)) return { rejectUnauthorized: false };
  if (mode !== 'require' && mode !== 'verify-ca' && mode !== 'verify-full')
    throw new Error(`It has an unknown sslmode, ${mode}.`);
  return {
    rejectUnauthorized: true,
    ca: file && file !== 'system' ? readFileSync(file, 'utf8') : undefined,
    ...(mode !== 'verify-full' && { anyName: true as const }),
  };
}

/** Returns the address without user and password, for messages and logs. */
export function describeConnection({ host, port, database }: DatabaseConnection): string {
  return `${host}:${port}, database ${database}`;
}

/**
 * Returns the connection as a URL that `parseDatabaseUrl` can read, without the file of a custom authority.
 */
export function databaseUrl({ host, port, database, user, password, ssl }: DatabaseConnection): string {
  const url = new URL(`postgres://localhost:${port}/${encodeURIComponent(database)}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password ?? '');
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;
  if (ssl) url.searchParams.set('sslmode', ssl.rejectUnauthorized ? 'verify-full' : 'require');
  return url.href;
}
