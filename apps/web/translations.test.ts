import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageModulesPlugin } from '@app/content/language-modules';
import { languages } from '@app/contracts/languages';
import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';

/**
 * In the French build a module of texts is replaced by its sibling
 * (docs/decisions/0031-one-web-build-per-language.md). Types check what a sibling declares; this test
 * compares all values, and finds modules without a sibling.
 */

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../packages/{content,contracts}/src/**/*.ts',
    './src/**/*-{messages,words,status,titles,intros}{,.fr}.ts',
    '!**/*.test.ts',
    '!**/testing/**',
  ],
  { eager: true },
);

/** Texts for the team, which uses English only (contracts/languages.ts), and for servers. */
const englishOnly = [
  /content\/src\/(?:editing|rewording)\//,
  /contracts\/src\/\w+\/(?:analytics|audit|canned-reply|category|collection|company|content|customer|document|guide|import|inbound-mail)\//,
  /contracts\/src\/\w+\/(?:invoice|ledger|live|mail|media|notice|redirect|release|report|rest|saved-view|search|search-settings|setting|stats|translation|user|webhook)\//,
  /contracts\/src\/desk\/contact\/(?:messages|status)\.ts$/,
  /contracts\/src\/site\/post\/(?:messages|post-day)\.ts$/,
  // What customers read of a field is in `field-names.ts`.
  /contracts\/src\/\w+\/\w+\/fields\.ts$/,
  /contracts\/src\/sales\/quote\/library\.ts$/,
  /contracts\/src\/sales\/way\/team-words\.ts$/,
  /contracts\/src\/delivery\/team-messages\.ts$/,
  /contracts\/src\/catalogue\/template\/(?:admin-messages|form-messages)\.ts$/,
  // Texts returned by servers.
  /contracts\/src\/error-reasons\.ts$/,
  /contracts\/src\/.+\/reasons\.ts$/,
  /contracts\/src\/(?:day-range|schedule|selection)-messages\.ts$/,
  /contracts\/src\/core\/money\/messages\.ts$/,
  // Only of addresses that the team gives.
  /contracts\/src\/https-address\.ts$/,
  /src\/entities\/template\/template-status\.ts$/,
];

/** Built from the texts of other modules, or not language at all. */
const withoutTexts = [
  // Its texts name their French.
  /contracts\/src\/delivery\/handover\/items\.ts$/,
  /content\/src\/(?:brand|brand-colors|brand-colors\.gen|brand-typefaces|client-signs|share-image-paths|social-networks|team-portraits)\.ts$/,
  /content\/src\/(?:clients|company-reach|contact-interests|contact-steps|counters|featured-story|help-steps|home-cards|industries|menus|own-services|page-metadata|reasons|service-list|services|share-images|success-stories|team-members|value-list|value-practices)\.ts$/,
  // Re-exports `message-texts.ts`.
  /contracts\/src\/messages\.ts$/,
  // Says `validation-texts.ts`.
  /contracts\/src\/validation-messages\.ts$/,
  /contracts\/src\/accounts\/auth\/password\.ts$/,
  // Names of file types.
  /contracts\/src\/files\/file\/schema\.ts$/,
  // Languages by their native names.
  /contracts\/src\/languages\.ts$/,
];

/** Keys whose values are not language, as in `translated.ts`, and those that a module's types leave open. */
const noLanguage = new Set([
  ...['artefact', 'clientId', 'clientIds', 'downloadName', 'href', 'icon', 'id', 'kind', 'lettering'],
  ...['picture', 'related', 'slug', 'value', 'network', 'countryCode', 'street', 'locality', 'region'],
  ...['postalCode', 'openingHours', 'wordmark', 'shownOn'],
  ...['invoiceStateTones', 'orderStatusTones', 'paymentStatusTones', 'paymentStateTones', 'quoteStateTones'],
  ...['ticketStatusTones', 'tokenPrefix', 'tokenScopes', 'verdicts'],
]);

/** Names, and texts that are the same in French. */
const sameInFrench = new Set([
  ...['2', '3', '5', '10', '34', '+', '100+', '+1 (202) 555-0142', '+1 (612) 555-0117'],
  ...['+1 (612) 555-0186', 'hello@example.com', 'support@example.com', '0.03'],
  ...[
    'Page',
    'Province',
    'Pepperbird IT',
    'Mesurado Freight',
    'Palm Grove Clinics',
    'Cape Mount Savings',
    'Bright Coast Schools',
  ],
  ...['Nimba Ridge Farms', 'Harborline Hotels', 'Northfield Lofts', 'Weala Water Works', 'Kola Press'],
  ...['Lofa Traders Union', 'Twin Lakes Legal', 'Sapo Trails', 'Finance', 'Agriculture', 'Association'],
  ...['Amara Cole', 'Emmanuel Gaye', 'Daniel Freeman', 'Musu Dorbor', 'Ingrid Halvorsen', 'Theo Nguyen'],
  ...[
    'Monrovia',
    'Minneapolis',
    'Mardea Kollie',
    'Jerome Tarpeh',
    'Comfort Anansi',
    'Facebook',
    'LinkedIn',
    'X',
  ],
  ...['100 Example Avenue, Sinkor', 'Monrovia, Montserrado County', '200 Sample Street, Suite 120'],
  ...['Minneapolis, MN 00000', 'Message', 'Services', 'Clients', 'Contact', 'Blog', 'Portfolio', 'SaaS'],
  ...[
    'Innovation',
    'Excellence',
    'Installation',
    'Documentation',
    'Certification',
    'Design',
    'Audit',
    'Cloud',
    'BIC',
  ],
  ...['Pages', 'Zoom', 'Image', 'Collections', '', ', '],
  'Correction 3',
  ...[
    '3 (PDF)',
    'PDF',
    'PDF, 3',
    'PayPal',
    'Mobile money',
    'Service',
    'Total',
    'Code',
    'Version 3',
    ', version\u00a03',
  ],
]);

const name = (path: string) => path.replace('../../packages/', '').replace('./src/', 'web/src/');
const isListed = (path: string, list: readonly RegExp[]) => list.some((pattern) => pattern.test(path));

interface Found {
  place: string;
  english: unknown;
  french: unknown;
  isLanguage: boolean;
}

/** Returns every value of two modules, paired; functions are compared by their results for numbers. */
function pairTexts(place: string, english: unknown, french: unknown, key = ''): Found[] {
  if (typeof english === 'function' && typeof french === 'function') {
    if (english.length !== french.length) {
      return [{ place: `${place}()`, english: english.length, french: french.length, isLanguage: true }];
    }
    const [inEnglish, inFrench] = [outputOf(english), outputOf(french)];
    const isText = typeof inEnglish === 'string' && typeof inFrench === 'string';
    return isText ? [{ place: `${place}()`, english: inEnglish, french: inFrench, isLanguage: true }] : [];
  }
  if (typeof english !== 'object' || typeof french !== 'object' || !english || !french) {
    return [{ place, english, french, isLanguage: !noLanguage.has(key) }];
  }
  const keys = new Set([...Object.keys(english), ...Object.keys(french)]);
  return [...keys].flatMap((part) =>
    pairTexts(
      place ? `${place}.${part}` : part,
      Reflect.get(english, part),
      Reflect.get(french, part),
      noLanguage.has(key) ? key : part,
    ),
  );
}

function outputOf(words: (...values: unknown[]) => unknown): unknown {
  try {
    return words(3, 3, 3);
  } catch {
    // The function does not take numbers.
    return undefined;
  }
}

/** Excludes the module that names the language, and refusals, which `translate-error.test.ts` compares. */
const frenchModules = Object.keys(modules).filter(
  (path) => path.endsWith('.fr.ts') && !/\/(?:locale|error-messages)\.fr\.ts$/.test(path),
);

/** Loads modules as in the French build, so that their imports are French as well. */
const french = await createServer({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { '~': join(import.meta.dirname, 'src') } },
  ssr: { noExternal: [/^@app\//] },
  plugins: [languageModulesPlugin('fr')],
});
afterAll(() => french.close());

const loadFrench = (path: string) => french.ssrLoadModule(join(import.meta.dirname, path));

test('finds French modules to compare', () => {
  expect(frenchModules.length).toBeGreaterThan(50);
});

test.each(frenchModules)('%s has the keys of its English module, with French texts', async (path) => {
  const words = await loadFrench(path);
  const found = pairTexts('', modules[path.replace('.fr.ts', '.ts')], words);
  const kinds = found.filter(({ english, french }) => typeof english !== typeof french);
  expect(kinds, 'missing, too much, or of another kind').toEqual([]);
  const changed = found.filter(
    ({ isLanguage, english, french }) => (!isLanguage || typeof english === 'number') && english !== french,
  );
  expect(changed, 'addresses, names of pictures and numbers are the same').toEqual([]);
  const same = found.filter(
    ({ place, isLanguage, english, french }) =>
      isLanguage &&
      typeof english === 'string' &&
      english === french &&
      !sameInFrench.has(english) &&
      !place.startsWith('staticPages./auth.'),
  );
  expect(same, 'said in English, or missing from the list of words that are the same').toEqual([]);
});

test('French texts have French spacing', async () => {
  const loaded = await Promise.all(
    frenchModules.map(async (path) => [path, await loadFrench(path)] as const),
  );
  const wrong = loaded.flatMap(([path, words]) =>
    pairTexts('', words, words).flatMap(({ place, french }) =>
      typeof french === 'string' && / [;:!?»%](?:\s|$)|« |[^\s\u202f\u00a0][;!?](?:\s|$)|\w'\w/.test(french)
        ? [`${name(path)} ${place}: ${french}`]
        : [],
    ),
  );
  expect(wrong).toEqual([]);
});

function hasWords(value: unknown, key = ''): boolean {
  if (typeof value === 'string') {
    return !noLanguage.has(key) && /^(?!\/)\P{Ll}*\p{Lu}\p{Ll}+|\p{Ll} \p{Ll}/u.test(value);
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([part, inner]) =>
    hasWords(inner, Array.isArray(value) ? key : noLanguage.has(key) ? key : part),
  );
}

test('every module with texts that French pages load has a French sibling', () => {
  const untranslated = Object.entries(modules).filter(
    ([path, exported]) =>
      !path.endsWith('.fr.ts') &&
      !frenchModules.includes(path.replace('.ts', '.fr.ts')) &&
      !isListed(path, englishOnly) &&
      !isListed(path, withoutTexts) &&
      (/messages\.ts$/.test(path) || hasWords({ ...exported })),
  );
  expect(untranslated.map(([path]) => name(path))).toEqual([]);
});

test('the lists of exceptions name existing modules without a sibling', () => {
  const rest = Object.keys(modules).filter((path) => !frenchModules.includes(path.replace('.ts', '.fr.ts')));
  const unusedPatterns = [...englishOnly, ...withoutTexts].filter(
    (pattern) => !rest.some((path) => pattern.test(path)),
  );
  expect(unusedPatterns).toEqual([]);
});

test.each(languages.slice(1))('%s has a build of its own, which every build of all runs', (language) => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const task = `build:${language}`;
  expect(JSON.parse(read('package.json')).scripts[task]).toContain(`--mode ${language} `);
  expect(JSON.parse(read('../../turbo.json')).tasks[task]).toMatchObject({ dependsOn: ['build'] });
  expect(JSON.parse(read('../../package.json')).scripts.build).toContain(` ${task}`);
  expect(read('../../scripts/build.mjs')).toContain(`'${task}'`);
});
