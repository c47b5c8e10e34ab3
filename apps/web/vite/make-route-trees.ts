// Writes both route trees from the files of src/routes, as `npm run dev` and the build do: types need no build.
import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import { publicRouteTree, routeTree } from './route-trees.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
for (const tree of [routeTree, publicRouteTree]) {
  await new Generator({ config: getConfig(tree, root), root }).run();
}
