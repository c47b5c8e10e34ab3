import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const smallestWorthwhile = 1024;

/**
 * Writes `.br` and `.gz` beside every text asset of the browser's build, so that the server need not compress
 * them at run time.
 */
export function precompress(): Plugin {
  return {
    name: 'app:precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
        compressible.test(file),
      );
      for (const file of files) {
        const path = join(dir, file);
        // From another language's build, which does not empty the folder.
        if (existsSync(`${path}.br`)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < smallestWorthwhile) continue;
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          promisify(gzip)(bytes, { level: 9 }),
        ]);
        writeFileSync(`${path}.br`, br);
        writeFileSync(`${path}.gz`, gz);
      }
    },
  };
}
