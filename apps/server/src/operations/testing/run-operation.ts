import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../../..');

/**
 * Runs an operation as `npm run` does, with only these settings. Returns its exit code, output and error
 * output.
 */
export function runOperation(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number | string; out: string; err: string }> {
  const env = { PATH: '/usr/bin:/bin', ...settings };
  const command = ['--import', 'tsx', 'apps/server/src/operations.ts', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env, cwd: root }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}
