import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A script of the browser's build, with its modules. */
export interface ChunkModules {
  file: string;
  isEntry: boolean;
  /** The module the script was created for, such as a route. */
  facade: string | null;
  /** Scripts it requires. */
  imports: string[];
  /** Ids of the modules with code left in it. */
  modules: string[];
  gzipBytes: number;
}

/**
 * Written beside the served folder; `suffix` depends on the build's language, such as `.fr`, and is empty for
 * the first.
 */
export const chunkModulesFile = (suffix = '') => `client-chunks${suffix}.json`;

/** Records which modules went into which script, for the test of what pages load (`bundle.test.ts`). */
export function chunkModules(suffix: string): Plugin {
  return {
    name: 'app:chunk-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).flatMap((file): ChunkModules[] =>
        file.type === 'chunk'
          ? [
              {
                file: file.fileName,
                isEntry: file.isEntry,
                facade: file.facadeModuleId,
                imports: file.imports,
                modules: Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
                  renderedLength > 0 ? [id] : [],
                ),
                gzipBytes: gzipSync(file.code, { level: 9 }).length,
              },
            ]
          : [],
      );
      writeFileSync(join(dirname(dir), chunkModulesFile(suffix)), JSON.stringify(chunks));
    },
  };
}
