import { type SpawnOptions, spawn } from 'node:child_process';
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
