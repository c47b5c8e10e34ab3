import { z } from 'zod';

/** The last entry of a backup: it tells what has to be in the others. */
export const manifestPath = 'manifest.json';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Those that are copied, in this order. */
  columns: z.array(z.string()),
  rows: z.int(),
});

export const manifestSchema = z.object({
  format: z.literal('backup-1'),
  createdAt: z.string(),
  /** Whether the file ends with its checksum; backups of before have none, and those that are encrypted need none. */
  sealed: z.boolean().default(false),
  /** Hashes of the migrations that had made the tables, the first one first. */
  migrations: z.array(z.string()),
  /** In the order in which they can be filled. */
  tables: z.array(tableSchema),
  /** Every entry before this one, with its SHA-256 in hex. */
  entries: z.array(z.object({ path: z.string(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];

/** Where the rows of a table stand, part by part. */
export function partPath({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>, part: number): string {
  return `database/${schema}.${name}/${String(part).padStart(6, '0')}`;
}

const filesFolder = 'files/';

/** Where a stored file stands. */
export function filePath(key: string): string {
  return `${filesFolder}${key}`;
}

/** The key of a stored file; null when something else stands there. */
export function keyOfPath(path: string): string | null {
  return path.startsWith(filesFolder) ? path.slice(filesFolder.length) : null;
}
