import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm, runPackage, say, since } from './steps.mjs';

const patches = join(root, 'patches');
const patchStamp = join(root, 'node_modules', '.patched');

/** Installs the packages unless exactly those of the lock file are installed. */
export async function ensurePackages() {
  const begin = performance.now();
  const missing = firstMissingPackage();
  if (missing) {
    say('packages', `installing (${missing})`);
    // With NODE_ENV=production npm would omit what the build needs.
    const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) {
      throw new Error(
        `The packages could not be installed (npm ci ended with ${code}): see the messages above, check the network, and run it again.`,
      );
    }
  }
  await ensurePatches();
  say('packages', missing ? `installed in ${since(begin)}` : 'up to date');
}

/**
 * The packages' scripts apply the patches, unless scripts are disabled or a patch was added without a new
 * lock file.
 */
async function ensurePatches() {
  const wanted = createHash('sha256');
  for (const name of readdirSync(patches).sort())
    wanted.update(name).update(readFileSync(join(patches, name)));
  const digest = wanted.digest('hex');
  if (readText(patchStamp) === digest) return;
  const code = await runPackage('patch-package/index.js', ['--error-on-fail'], { quiet: true });
  if (code !== 0)
    throw new Error(
      'The patches in "patches" do not fit the installed packages: run "npm ci" and try again.',
    );
  writeFileSync(patchStamp, digest);
}

/**
 * Describes the first difference between the lock file and npm's record of the installation; undefined if
 * there is none.
 */
function firstMissingPackage() {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const text = readText(join(root, 'node_modules', '.package-lock.json'));
  if (!text) return 'none are there';
  const installed = JSON.parse(text).packages;
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue;
    const found = installed[path];
    // Most optional packages are for other systems.
    if (!found && !optional) return `${nameOf(path)} is missing`;
    if (found && !link && found.version !== version) return `${nameOf(path)} is another version`;
  }
  return undefined;
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
