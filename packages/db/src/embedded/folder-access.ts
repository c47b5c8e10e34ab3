import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether every account may traverse the folder and all folders above it. */
export function isTraversableByAll(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory() || !(stats.mode & 0o001)) return false;
  const parent = dirname(folder);
  return parent === folder || isTraversableByAll(parent);
}
