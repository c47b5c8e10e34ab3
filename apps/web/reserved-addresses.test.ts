import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isReservedSlug } from '@app/contracts/site-addresses';
import { expect, test } from 'vitest';

const routes = join(import.meta.dirname, 'src/routes');

/** Returns the first path segments of all routes; folders that begin with an underscore add no segment. */
function firstParts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = entry.name.replace(/\.tsx$/, '').split('.')[0] ?? '';
    if (entry.isDirectory() && name.startsWith('_')) return firstParts(join(folder, entry.name));
    return /^(?:_|\$|index$|route$)/.test(name) ? [] : [name];
  });
}

test('posts.free-addresses: owners’ pages cannot take an address of a route or a file of the site', () => {
  const parts = [...new Set(firstParts(routes))];
  expect(parts).toEqual(expect.arrayContaining(['about', 'dashboard', 'news', 'templates', 'account']));
  const files = readdirSync(join(import.meta.dirname, 'public'));
  expect([...parts, ...files].filter((part) => !isReservedSlug(part))).toEqual([]);
});
