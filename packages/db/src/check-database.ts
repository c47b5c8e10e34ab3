import { connect } from './client';
import { type DatabaseConnection, describeConnection } from './connection';
import { DatabaseStartError } from './embedded/database-start-error';

/** The oldest major version with every feature that the migrations use. */
const MIN_VERSION = 15;

/**
 * Checks that an operator's own server can be used, within about five seconds and without changing anything.
 *
 * @returns the server's version, such as `16.4`.
 * @throws DatabaseStartError that states the problem and its solution.
 */
export async function checkDatabase(connection: DatabaseConnection): Promise<string> {
  const sql = connect(connection, { max: 1, applicationName: 'start check', statementSeconds: 4 });
  let version: string;
  try {
    const [row] = await sql<{ version: string }[]>`SELECT current_setting('server_version') AS version`;
    version = row?.version.split(' ')[0] ?? '0';
  } catch (error) {
    const message = describeFailure(error, connection);
    throw isPassing(error)
      ? new DatabaseAwayError(message, { cause: error })
      : new DatabaseStartError(message, { cause: error });
  } finally {
    await sql.end({ timeout: 1 });
  }
  if (Number.parseInt(version, 10) >= MIN_VERSION) return version;
  throw new DatabaseStartError(
    `The database server at ${describeConnection(connection)} is Postgres ${version}: version ${MIN_VERSION} or newer is needed.`,
  );
}

/** The server can't be used for now: it is away, starting, or has no connection left. */
export class DatabaseAwayError extends DatabaseStartError {
  override name = 'DatabaseAwayError';
}

/** Errors of the network, and of a Postgres that starts, stops or has no connection left. */
const passingCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EAGAIN|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_CLOSED|CONNECTION_ENDED|CONNECTION_DESTROYED|ENOENT|53300|57P0[123])$/;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const isPassing = (error: unknown) => passingCodes.test(codeOf(error) ?? '');

/** Node's error codes for certificates that it rejects. */
const certificateCodes = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function describeFailure(error: unknown, connection: DatabaseConnection): string {
  const address = describeConnection(connection);
  const code = codeOf(error);
  const reason = error instanceof Error ? error.message || String(code) : String(error);
  if (code !== undefined && certificateCodes.has(code)) {
    return `The certificate of the database at ${address} is not trusted (${reason}): check the host in DATABASE_URL, and name the file of the authority that issued it with sslrootcert.`;
  }
  switch (code) {
    case '28P01':
    case '28000':
      return `The database at ${address} refuses the user "${connection.user}" (${reason}): check user and password in DATABASE_URL.`;
    case '3D000':
      return `The database server at ${connection.host}:${connection.port} has no database "${connection.database}": create it, or check the name in DATABASE_URL.`;
    case '42501':
      return `The user "${connection.user}" may not use the database at ${address} (${reason}): grant it the right to connect.`;
    case '53300':
      return `The database at ${address} has no connection left (${reason}): raise its max_connections or the role's CONNECTION LIMIT, or close what holds them.`;
    case '57P03':
      return `The database at ${address} takes no connections yet (${reason}).`;
    default:
      return `The database at ${address} can't be reached (${reason}): start it, or check host and port in DATABASE_URL.`;
  }
}
