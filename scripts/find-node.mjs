import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

/** Returns the program of a major version of Node: the running one, or npm's, which is downloaded once. */
export async function findNode(version) {
  if (version === process.versions.node.split('.')[0]) return process.execPath;
  const command = ['exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath'];
  const { stdout } = await promisify(execFile)('npm', command, { cwd: tmpdir() });
  return stdout.trim();
}
