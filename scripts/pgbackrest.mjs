import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-packages.mjs';
import { findPostgresPrograms } from './debian-postgres.mjs';

/**
 * Installs pgBackRest and a Postgres, where they are packages and can be installed without asking; returns
 * whether they are available.
 */
export async function ensurePgBackRest() {
  const isInstalled = () => existsSync('/usr/bin/pgbackrest') && findPostgresPrograms() !== undefined;
  if (isInstalled() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return isInstalled();
  await installDebianPackage('postgresql');
  await installDebianPackage('pgbackrest');
  return isInstalled();
}
