import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseConnection } from './connection';
import {
  clusterFolder,
  clusterPassword,
  EMBEDDED_DATABASE,
  EMBEDDED_OWNER,
  EMBEDDED_SUPERUSER,
  ensureCluster,
  ensureDataFolder,
} from './embedded/cluster';
import { DatabaseStartError, DataFolderInUseError } from './embedded/database-start-error';
import { choosePostgresAccount, type PostgresAccount } from './embedded/postgres-account';
import { findPostgresBinaries, type PostgresBinaries } from './embedded/postgres-binaries';
import {
  failureReason,
  type Launch,
  launchPostmaster,
  stopPostmaster,
  TEMPORARY_FAILURE,
} from './embedded/postmaster';
import {
  findPostmaster,
  lastSocketFolder,
  type Postmaster,
  removeStaleLocks,
} from './embedded/postmaster-file';
import { holdServerLock, type ServerLock } from './embedded/server-lock';
import { prepareSocketFolder, removeSocketFolder } from './embedded/socket-folder';

export type EmbeddedPostgresOptions = {
  /** Folder for the database, in `postgres/`, and its log; created if missing. */
  dataDir: string;
  /** Called with a line for each event that matters to the operator. */
  log: (line: string) => void;
  /** False only for disposable data: faster, but lost if the machine loses power. True by default. */
  durable?: boolean;
  /** Connects as a superuser, who can create other databases: for tests and measurements. */
  superuser?: boolean;
  /** Called when the database is permanently lost because another server has taken over the data folder. */
  onLost?: (error: Error) => void;
};

export type EmbeddedPostgres = {
  connection: DatabaseConnection;
  /** Postgres was already running: its server was killed and left it behind. */
  adopted: boolean;
  /** The database files were created by this start. */
  created: boolean;
  /** Makes a server that starts in the meantime wait for the data folder instead of failing. */
  announceStop: () => Promise<void>;
  /** Stops Postgres. Close the clients first: whatever they still run is rolled back. */
  stop: () => Promise<void>;
};

const START_TIMEOUT_MS = 60_000;
/**
 * Recovering a large database after a power failure may take long, and there is no alternative to waiting.
 */
const RECOVERY_TIMEOUT_MS = 30 * 60_000;
const POLL_MS = 20;
const RETRY_MS = 200;
const SOCKET_CHECK_MS = 5_000;
/** Longer than a server takes to restore a socket that was cleaned away. */
const HIDDEN_SOCKET_TIMEOUT_MS = 3 * SOCKET_CHECK_MS;
const MAX_RETRY_MS = 2_000;

/**
 * Starts a real Postgres on the data folder, or takes over the one that a killed server left running there,
 * and keeps it running: if it dies it is restarted at the same address, so that pools find it.
 *
 * @throws DatabaseStartError with a message for the operator; DataFolderInUseError if another server is
 * running there.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  ensureDataFolder(dataDir);
  const account = choosePostgresAccount(clusterFolder(dataDir));
  const binaries = await findPostgresBinaries(account);
  const created = await ensureCluster(dataDir, binaries, account, options.durable ?? true);
  const supervisor = new Supervisor({ ...options, dataDir }, binaries, account);
  const adopted = await supervisor.start();
  return {
    connection: supervisor.connection(),
    adopted,
    created,
    announceStop: () => supervisor.announceStop(),
    stop: () => supervisor.stop(),
  };
}

class Supervisor {
  private postmaster: Postmaster | undefined;
  private serverLock: ServerLock | undefined;
  private recovery: Promise<void> | undefined;
  private stopping = false;
  private socketWatch: NodeJS.Timeout | undefined;
  private socketFolder: string | undefined;
  private port = 5432;
  private readonly cluster: string;

  constructor(
    private readonly options: EmbeddedPostgresOptions,
    private readonly binaries: PostgresBinaries,
    private readonly account: PostgresAccount | undefined,
  ) {
    this.cluster = clusterFolder(options.dataDir);
  }

  /** Resolves to whether Postgres was already running. */
  async start(): Promise<boolean> {
    if (process.platform === 'win32') this.port = await findFreePort();
    const adopted = await this.startOrAdopt();
    this.socketWatch = setInterval(() => void this.checkSocket(), SOCKET_CHECK_MS).unref();
    return adopted;
  }

  connection(): DatabaseConnection {
    const user = this.options.superuser ? EMBEDDED_SUPERUSER : EMBEDDED_OWNER;
    return this.connectionAs(user, EMBEDDED_DATABASE);
  }

  private connectionAs(user: string, database: string): DatabaseConnection {
    return {
      host: this.socketFolder ?? '127.0.0.1',
      port: this.port,
      database,
      user,
      password: clusterPassword(this.options.dataDir),
    };
  }

  async announceStop(): Promise<void> {
    await this.serverLock?.announceStop();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.socketWatch);
    await this.recovery;
    // The lock is released after the database stops: released earlier, it would invite a starting server to
    // take over a database that is about to stop.
    if (this.postmaster) await this.stopPostmaster(this.postmaster.pid);
    await this.serverLock?.close();
    if (this.socketFolder) removeSocketFolder(this.socketFolder);
  }

  private async startOrAdopt(): Promise<boolean> {
    let launch: Launch | undefined;
    const begin = Date.now();
    try {
      while (!this.stopping) {
        const found = findPostmaster(this.cluster);
        if (found?.ready && (await this.take(found))) return found.pid !== launch?.pid;
        if (!found) launch = await this.relaunch(launch);
        this.checkTimeout(begin, found);
        await delay(POLL_MS);
      }
      throw new DatabaseStartError('The embedded database was told to stop while it started.');
    } catch (error) {
      const ownPid = launch?.pid;
      if (ownPid && !launch?.ended() && !(error instanceof DataFolderInUseError))
        await this.stopPostmaster(ownPid);
      throw error;
    }
  }

  /** Returns whether this instance now holds the Postgres. */
  private async take(found: Postmaster): Promise<boolean> {
    const socketFolder = process.platform === 'win32' ? undefined : found.socketFolder;
    this.serverLock = await holdServerLock({
      maintenance: {
        ...this.connectionAs(EMBEDDED_SUPERUSER, 'postgres'),
        host: socketFolder ?? '127.0.0.1',
        port: found.port,
      },
      dataDir: this.options.dataDir,
      database: EMBEDDED_DATABASE,
      owner: EMBEDDED_OWNER,
      onBroken: () => this.recover(),
    });
    if (!this.serverLock) return false;
    // Only now: until then the folder belongs to a server that may be about to remove it.
    if (this.socketFolder && this.socketFolder !== socketFolder) removeSocketFolder(this.socketFolder);
    this.socketFolder = socketFolder;
    this.port = found.port;
    this.postmaster = found;
    return true;
  }

  /**
   * Starts Postgres unless a start is in progress; a start that failed for a temporary reason is repeated.
   */
  private async relaunch(launch: Launch | undefined): Promise<Launch> {
    const ended = launch?.ended();
    if (launch && !ended) return launch;
    if (ended) {
      if (!TEMPORARY_FAILURE.test(ended.log)) {
        throw new DatabaseStartError(
          `The embedded database doesn't start (${failureReason(ended.log)}): see postgres.log in ${this.options.dataDir}.`,
        );
      }
      await delay(RETRY_MS);
    }
    this.socketFolder = this.prepareSocketFolder();
    removeStaleLocks(this.cluster, this.socketFolder);
    return launchPostmaster({
      dataDir: this.options.dataDir,
      binaries: this.binaries,
      account: this.account,
      socketFolder: this.socketFolder ?? '',
      port: this.port,
      durable: this.options.durable ?? true,
    });
  }

  private prepareSocketFolder(): string | undefined {
    if (process.platform === 'win32') return undefined;
    return prepareSocketFolder(this.account, this.socketFolder ?? lastSocketFolder(this.cluster));
  }

  private checkTimeout(begin: number, found: Postmaster | undefined): void {
    const isHidden = found?.ready && !hasSocket(found);
    const limit = isHidden
      ? HIDDEN_SOCKET_TIMEOUT_MS
      : found && !found.ready
        ? RECOVERY_TIMEOUT_MS
        : START_TIMEOUT_MS;
    if (Date.now() - begin < limit) return;
    if (isHidden) {
      throw new DatabaseStartError(
        `The embedded database (process ${found.pid}) runs, but this program cannot see its socket in ${found.socketFolder}: run it with the same /tmp as the server (systemd: without PrivateTmp). If no server uses this data folder, end that process first.`,
      );
    }
    throw new DatabaseStartError(
      found
        ? `The embedded database (process ${found.pid}) runs but gives no answer: end that process and start again.`
        : `The embedded database is not ready after ${limit / 1000} seconds: see postgres.log in ${this.options.dataDir}.`,
    );
  }

  private recover(): void {
    if (this.stopping || this.recovery) return;
    this.options.log('The database stopped by itself; starting it again.');
    this.recovery = this.restart().finally(() => {
      this.recovery = undefined;
    });
  }

  /** A deleted socket file is recreated only by a restart, and open connections do not notice its loss. */
  private async checkSocket(): Promise<void> {
    if (this.stopping || this.recovery || !this.postmaster || !this.socketFolder) return;
    if (hasSocket({ socketFolder: this.socketFolder, port: this.port })) return;
    this.options.log(
      `The database's socket in ${this.socketFolder} was removed; starting the database again.`,
    );
    await this.stopPostmaster(this.postmaster.pid);
  }

  private async restart(): Promise<void> {
    let retryMs = RETRY_MS;
    let lastReason = '';
    while (!this.stopping && !this.serverLock?.isHeld()) {
      try {
        await this.startOrAdopt();
        this.options.log('The database is back.');
      } catch (error) {
        if (this.stopping) return;
        if (error instanceof DataFolderInUseError) return this.options.onLost?.(error);
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== lastReason) this.options.log(reason);
        lastReason = reason;
        await delay(retryMs);
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      }
    }
  }

  private stopPostmaster(pid: number): Promise<void> {
    return stopPostmaster(pid, {
      dataDir: this.options.dataDir,
      binaries: this.binaries,
      account: this.account,
    });
  }
}

function hasSocket({ socketFolder, port }: Pick<Postmaster, 'socketFolder' | 'port'>): boolean {
  return process.platform === 'win32' || existsSync(join(socketFolder, `.s.PGSQL.${port}`));
}

function findFreePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolvePort(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
