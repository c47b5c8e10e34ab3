import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the project's `drizzle` folder by walking up from this file, whose depth differs in the built server.
 *
 * @throws Error if the folder is missing, as in an incomplete copy of the project.
 */
export function findMigrationsFolder(from = import.meta.dirname): string {
  const folder = join(from, 'drizzle');
  if (existsSync(join(folder, 'meta', '_journal.json'))) return folder;
  const parent = dirname(from);
  if (parent === from)
    throw new Error('The folder "drizzle" with the migrations is missing from this installation.');
  return findMigrationsFolder(parent);
}
