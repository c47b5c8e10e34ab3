import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-packages.mjs';
import { say } from './steps.mjs';

/**
 * Installs the mail server for the tests, where it is a package and can be installed without asking. Without
 * it these tests are skipped.
 */
export async function ensureDovecot() {
  if (existsSync('/usr/sbin/dovecot') || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('mail server', 'getting Dovecot');
  await installDebianPackage('dovecot-imapd');
}
