import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-packages.mjs';
import { say } from './steps.mjs';

/** Gets the mail server that the tests read from, where that is a package and nobody has to be asked; they are skipped without it. */
export async function ensureDovecot() {
  if (existsSync('/usr/sbin/dovecot') || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('mail server', 'getting Dovecot');
  await installDebianPackage('dovecot-imapd');
}
