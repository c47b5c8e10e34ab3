import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-packages.mjs';
import { say } from './steps.mjs';

/** Gets what tries the alert rules, where that is a package and nobody has to be asked; their test is skipped without it. */
export async function ensurePromtool() {
  if (existsSync('/usr/bin/promtool') || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('alert rules', 'getting promtool');
  await installDebianPackage('prometheus');
}
