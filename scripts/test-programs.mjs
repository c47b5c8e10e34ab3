import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-packages.mjs';
import { findPostgresPrograms } from './debian-postgres.mjs';
import { say } from './steps.mjs';

/** Programs that single tests are about, by the Debian package that has them. */
const programs = {
  'dovecot-imapd': '/usr/sbin/dovecot',
  prometheus: '/usr/bin/promtool',
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
};

/**
 * Installs the programs that are missing, where they are packages and can be installed without asking. Tests
 * about one that is not there are skipped.
 */
export async function installTestPrograms() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (!findPostgresPrograms()) missing.push('postgresql');
  for (const name of missing) {
    say('programs', `getting ${name}`);
    await installDebianPackage(name);
  }
}

/** Whether a database can be brought back to a moment with the system's Postgres and pgBackRest. */
export const canRecover = () => existsSync(programs.pgbackrest) && findPostgresPrograms() !== undefined;
