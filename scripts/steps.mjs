import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const NAME_WIDTH = 9;

/** Prints one line of progress with the seconds since the start, like the server's. */
export function say(name, text) {
  const seconds = (performance.now() / 1000).toFixed(2).padStart(6);
  console.log(`${seconds} s  ${name.padEnd(NAME_WIDTH)}  ${text}`);
}

/** Ends the process with a message that describes the problem and what to do. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Formats the seconds since `begin` (of `performance.now()`). */
export function since(begin) {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

/**
 * Runs a program in the project's root and resolves with its exit code, or 1 when it can't be started. Its
 * output is passed on: all of it, nothing if `quiet`, or with `onlyFailures` only when it fails. A program
 * that is still running after `seconds` is ended.
 */
export function run(program, args, { env = {}, quiet = false, onlyFailures = false, seconds } = {}) {
  return new Promise((resolve) => {
    const output = quiet ? 'ignore' : onlyFailures ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      timeout: seconds && seconds * 1000,
      killSignal: 'SIGKILL',
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    // Ctrl+C reaches the program as well, so this process waits for it to end before it ends too.
    const ignoreInterrupt = () => {};
    process.on('SIGINT', ignoreInterrupt);
    const finish = (code, signal) => {
      process.off('SIGINT', ignoreInterrupt);
      if (signal === 'SIGINT' || code === 130) process.exit(130);
      if (code !== 0) process.stdout.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    };
    child.once('error', () => finish(1));
    child.once('close', finish);
  });
}

/** Runs npm, preferably the one that started this process. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}

/** Runs a package's program; `file` is its script in node_modules. */
export function runPackage(file, args, options) {
  return run(
    process.execPath,
    [fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url)), ...args],
    options,
  );
}
