import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './steps.mjs';

const api = 'packages/api/src';
/** Packages whose first-level folders are rooms, and the depth to which their folders form no circle. */
const sources = { 'apps/server/src': 1, [api]: 2, 'packages/db/src': 1 };
/** Rooms of the API that may stand on one another. */
const maxFloors = 7;
const importPath = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/**
 * Returns every import between two folders of a package, including types; `depth` 1 takes rooms, 2 the
 * folders within them too. Tests and files outside the rooms may import from all.
 */
function importsBetweenFolders(source, depth) {
  const folder = join(root, source);
  const folderOf = (path) => relative(folder, path).split(sep).slice(0, -1).slice(0, depth).join('/');
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|testing[\\/]/.test(file),
  );
  return files.flatMap((file) => {
    const path = join(folder, file);
    const from = folderOf(path);
    return [...readFileSync(path, 'utf8').matchAll(importPath)]
      .map(([, target]) => ({ file: join(source, file), from, to: folderOf(join(dirname(path), target)) }))
      .filter(({ to }) => from && to && to !== from);
  });
}

/** Returns the folders that can be reached from one. */
function reachable(imports, start) {
  const seen = new Set();
  const visit = (folder) => {
    for (const { from, to } of imports) {
      if (from !== folder || seen.has(to)) continue;
      seen.add(to);
      visit(to);
    }
  };
  visit(start);
  return seen;
}

/** Returns the rooms of the longest chain of imports, which must not be circular. */
function longestChain(imports, start) {
  const next = new Set(imports.filter(({ from }) => from === start).map(({ to }) => to));
  const chains = [...next].map((room) => longestChain(imports, room));
  return [start, ...chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), [])];
}

/** Returns how the table of rooms in docs/architecture.md should begin and end each row that it lacks. */
function missingRows(imports) {
  const lines = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('\n');
  const rooms = new Set(imports.flatMap(({ from, to }) => [from, to]));
  return [...rooms]
    .map((room) => {
      const below = new Set(imports.filter(({ from }) => from === room).map(({ to }) => `\`${to}\``));
      const floor = longestChain(imports, room).length;
      return [`| ${floor} | \`${room}\` | `, ` | ${[...below].sort().join(', ') || '–'} |`];
    })
    .filter(([start, end]) => !lines.some((line) => line.startsWith(start) && line.endsWith(end)));
}

/**
 * Reports circular imports between folders, too many floors and rows of the architecture that are not true;
 * returns an exit code like the other checks.
 */
export function checkRooms() {
  const circles = Object.entries(sources).flatMap(([source, depth]) =>
    [1, 2].slice(0, depth).flatMap((each) => {
      const imports = importsBetweenFolders(source, each);
      return imports.filter(({ from, to }) => reachable(imports, to).has(from));
    }),
  );
  for (const { file, from, to } of circles) {
    console.error(
      `${file} imports from "${to}", which imports from "${from}": folders must not form a circle.`,
    );
  }
  if (circles.length > 0) return 1;
  const imports = importsBetweenFolders(api, 1);
  const tall = imports
    .map(({ from }) => longestChain(imports, from))
    .find(({ length }) => length > maxFloors);
  if (tall) console.error(`${api} has more than ${maxFloors} floors: ${tall.join(' → ')}.`);
  const missing = missingRows(imports);
  for (const row of missing) console.error(`docs/architecture.md lacks the row ${row.join('…')}`);
  return tall || missing.length > 0 ? 1 : 0;
}
