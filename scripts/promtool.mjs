import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-packages.mjs';
import { say } from './steps.mjs';

/**
 * Installs the tool that tests the alert rules, where it is a package and can be installed without asking.
 * Without it their test is skipped.
 */
export async function ensurePromtool() {
  if (existsSync('/usr/bin/promtool') || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('alert rules', 'getting promtool');
  await installDebianPackage('prometheus');
}
