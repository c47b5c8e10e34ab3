import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-packages.mjs';
import { root, run, runPackage, say } from './steps.mjs';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
const PROBE_SECONDS = 30;
const DOWNLOAD_SECONDS = 300;
/** Chromium without its graphical interface. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

/** Commands that install Chromium with the system's package manager, as root. */
const SYSTEM_INSTALLS = [
  [
    'apt-get',
    [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ],
  ],
  ['dnf', [['install', '-y', '-q', 'chromium']]],
  ['yum', [['install', '-y', '-q', 'chromium']]],
  ['apk', [['add', '--quiet', 'chromium']]],
  ['pacman', [['-Sy', '--noconfirm', '--quiet', 'chromium']]],
  ['zypper', [['--non-interactive', '--quiet', 'install', 'chromium']]],
];

/**
 * Returns the path of a working Chromium: the one in CHROMIUM_PATH, an installed one, Playwright's download,
 * or one from the system's package manager. Undefined when none can be installed.
 */
export async function findBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return (await isWorking(configuredPath)) ? configuredPath : undefined;
  return (await findInstalled()) ?? (await download()) ?? (await installFromSystem());
}

/**
 * Does the same, but first tries to install the headless shell where it is a package, as in Debian. Never
 * removes another package.
 */
export async function findTestBrowser() {
  if (
    !process.env.CHROMIUM_PATH &&
    !findProgram(HEADLESS_SHELL) &&
    process.getuid?.() === 0 &&
    findProgram('apt-get')
  ) {
    say('browser', 'getting the headless shell');
    await installDebianPackage(HEADLESS_SHELL);
  }
  return findBrowser();
}

async function findInstalled() {
  for (const path of [...findOnPath(), ...macAppPaths(), playwrightPath()]) {
    if (path && existsSync(path) && (await isWorking(path))) return path;
  }
  return undefined;
}

async function download() {
  say('browser', 'none installed: downloading Chromium');
  const libraries = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : [];
  const code = await runPackage('@playwright/test/cli.js', ['install', ...libraries, 'chromium'], {
    seconds: DOWNLOAD_SECONDS,
  });
  const path = playwrightPath();
  return code === 0 && path && (await isWorking(path)) ? path : undefined;
}

async function installFromSystem() {
  if (process.getuid?.() !== 0) return undefined;
  for (const [manager, commands] of SYSTEM_INSTALLS) {
    if (!findProgram(manager)) continue;
    say('browser', `installing Chromium with ${manager}`);
    for (const args of commands) {
      await run(manager, args, { seconds: DOWNLOAD_SECONDS, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    }
  }
  return findInstalled();
}

/** Returns Lighthouse, which is too large for a regular dependency. */
export async function loadLighthouse() {
  const found = await import('lighthouse').catch(() => undefined);
  if (!found) throw new Error('Lighthouse is not installed: npm install --no-save lighthouse@12.8.2');
  return found.default;
}

/** An installed browser may still lack a library, or be a stub that only says how to install it. */
async function isWorking(path) {
  const code = await run(path, [...FLAGS, ...QUIET_FLAGS, '--dump-dom', 'about:blank'], {
    quiet: true,
    seconds: PROBE_SECONDS,
  });
  return code === 0;
}

function findOnPath() {
  return NAMES.map(findProgram).filter(Boolean);
}

function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}

function macAppPaths() {
  if (process.platform !== 'darwin') return [];
  return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
}

function playwrightPath() {
  const require = createRequire(join(root, 'apps/e2e/package.json'));
  return require('@playwright/test').chromium.executablePath();
}
