import { run } from './steps.mjs';

const TIMEOUT_SECONDS = 300;

/** Installs a Debian package, as root, without removing others. The caller checks whether it succeeded. */
export async function installDebianPackage(name) {
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const limits = { quiet: true, seconds: TIMEOUT_SECONDS, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', ...options], limits);
  await run('apt-get', ['install', '-y', '--no-install-recommends', '--no-remove', ...options, name], limits);
}
