import type { Plugin } from 'vite';

const streamingModules = /\/(?:features\/messaging\/live-updates\/live-stream|lib\/api\/keepalive-api)\.ts$/;
const copySuffix = '?streams';

/**
 * `@trpc/client` has all its links in one file, so a page that only batches calls would also load the links
 * for event streams and single calls. Live updates and the team's drafts, needed only after sign-in, share a
 * copy of that file.
 */
export function streamClientCopy(): Plugin {
  return {
    name: 'app:stream-client-copy',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const isEntryImport = source === '@trpc/client' && streamingModules.test(importer);
      if (!isEntryImport && !importer.endsWith(copySuffix)) return null;
      const from = importer.replace(copySuffix, '');
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}${copySuffix}` };
    },
  };
}
