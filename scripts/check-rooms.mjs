import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './steps.mjs';

/** Packages whose first-level folders are rooms. */
const sources = ['apps/server/src', 'packages/api/src', 'packages/db/src'];
const importPath = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/**
 * Returns every import between two rooms of a package, including types. Tests and files outside the rooms may
 * import from all.
 */
function importsBetweenRooms(source) {
  const folder = join(root, source);
  const roomOf = (path) => relative(folder, path).split(sep).slice(0, -1)[0];
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|testing[\\/]/.test(file),
  );
  return files.flatMap((file) => {
    const path = join(folder, file);
    const from = roomOf(path);
    return [...readFileSync(path, 'utf8').matchAll(importPath)]
      .map(([, target]) => ({ file: join(source, file), from, to: roomOf(join(dirname(path), target)) }))
      .filter(({ to }) => from && to && to !== from);
  });
}

/** Returns the rooms that can be reached from one. */
function reachable(imports, start) {
  const seen = new Set();
  const visit = (room) => {
    for (const { from, to } of imports) {
      if (from !== room || seen.has(to)) continue;
      seen.add(to);
      visit(to);
    }
  };
  visit(start);
  return seen;
}

/** Reports circular imports between rooms; resolves with an exit code like the other checks. */
export function checkRooms() {
  const circles = sources.flatMap((source) => {
    const imports = importsBetweenRooms(source);
    return imports.filter(({ from, to }) => reachable(imports, to).has(from));
  });
  for (const { file, from, to } of circles) {
    console.error(
      `${file} imports from "${to}", which imports from "${from}": rooms must not form a circle.`,
    );
  }
  return circles.length > 0 ? 1 : 0;
}
