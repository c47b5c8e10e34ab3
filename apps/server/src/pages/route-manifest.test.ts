import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routeIdOfFile, routeManifest } from './route-manifest';

const web = join(import.meta.dirname, '../../../web/src');

describe('routeIdOfFile', () => {
  it('gives the ids of the generated route tree', () => {
    const tree = readFileSync(join(web, 'route-tree.gen.ts'), 'utf8');
    const [, list = ''] = /export interface FileRoutesById \{([^}]*)\}/.exec(tree) ?? [];
    const ids = [...list.matchAll(/^ {2}'?([^':]+)'?: typeof/gm)].map(([, id]) => id).sort();
    const files = readdirSync(join(web, 'routes'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.startsWith('__root'))
      .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
    expect(['__root__', ...files.map(routeIdOfFile)].sort()).toEqual(ids);
  });
});

describe('routeManifest', () => {
  const { manifest, scripts } = routeManifest({
    'src/entry-client.tsx': {
      file: 'assets/e.js',
      isEntry: true,
      css: ['assets/e.css'],
      imports: ['_shared.js'],
    },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_shared.js'] },
    'src/routes/_public/about.tsx?component': {
      file: 'assets/about.js',
      css: ['assets/about.css'],
      imports: ['_cards.js', 'src/entry-client.tsx'],
    },
    'src/all-routes.ts': {
      file: 'assets/all-routes.js',
      imports: ['_shared.js'],
      dynamicImports: ['src/routes/dashboard/route.tsx?component'],
    },
    'src/routes/dashboard/route.tsx?component': {
      file: 'assets/dashboard.js',
      css: ['assets/dashboard.css'],
      imports: ['_shared.js'],
    },
  });

  it('gives the entry and its styles to every page', () => {
    expect(scripts.entry).toBe('/assets/e.js');
    expect(scripts.modules.__root__).toEqual(['/assets/shared.js', '/assets/e.js']);
    expect(manifest.routes.__root__).toEqual({ css: ['/assets/shared.css', '/assets/e.css'] });
  });

  it('adds a route’s own files, styles of its parents first', () => {
    expect(scripts.modules['/_public/about']).toEqual(['/assets/cards.js', '/assets/about.js']);
    expect(manifest.routes['/_public/about']).toEqual({ css: ['/assets/cards.css', '/assets/about.css'] });
  });

  it('names the style sheets inlined in the HTML: only those of public pages', () => {
    expect(scripts.inlinedStyles).toEqual({ '/_public/about': ['/assets/cards.css', '/assets/about.css'] });
  });

  it('loads what belongs to a route outside the public pages', () => {
    expect(scripts.modules['/dashboard']).toEqual(['/assets/all-routes.js', '/assets/dashboard.js']);
  });

  it('refuses a build without an entry', () => {
    expect(() => routeManifest({})).toThrow('npm run build');
  });
});
