import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A script of the browser's build, and what it is made of. */
export interface ChunkModules {
  file: string;
  isEntry: boolean;
  /** The module that the script stands for, such as a route. */
  facade: string | null;
  /** Scripts that it can't do without. */
  imports: string[];
  /** Ids of the modules of which something is left in it. */
  modules: string[];
  gzipBytes: number;
}

/** Beside the folder that is served; `suffix` is of the build's language, such as `.fr`, and empty for the first. */
export const chunkModulesFile = (suffix = '') => `client-chunks${suffix}.json`;

/** Writes down which modules went into which script, for the test of what pages load (`bundle.test.ts`). */
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
