/**
 * Writes `dist/client.js` and `dist/client.d.ts`, which has the types of all calls and no import of this
 * project, and copies the license: what a package for programs needs. `npm pack` runs it.
 */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const folder = import.meta.dirname;
const serverOnly = join(folder, 'src/server-only.d.ts');

/**
 * Keeps out what is the server's alone: the context of calls, what calls declare about themselves, and packages
 * whose types no call mentions.
 */
const withoutServer = {
  name: 'without-server',
  resolveId: {
    order: 'pre',
    handler(source, importer = '') {
      if (importer.endsWith('.d.ts') && /\/core\/(?:context|trpc)$/.test(source)) return serverOnly;
      const isBundled = /^(?:[./]|@app\/|@simplewebauthn\/)/.test(source);
      return isBundled ? null : { id: source, external: true, moduleSideEffects: false };
    },
  },
};

await build({
  cwd: folder,
  input: { client: join(folder, 'src/client.ts') },
  plugins: [
    withoutServer,
    dts({ cwd: folder, tsconfig: join(folder, 'tsconfig.bundle.json'), generator: 'tsgo' }),
  ],
  logLevel: 'silent',
  output: { dir: join(folder, 'dist') },
});
await copyFile(join(folder, '../../LICENSE'), join(folder, 'LICENSE'));
