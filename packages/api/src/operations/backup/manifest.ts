import { z } from 'zod';

/** The last entry of a backup: lists the contents of the others. */
export const manifestPath = 'manifest.json';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** The copied columns, in this order. */
  columns: z.array(z.string()),
  rows: z.int(),
});

export const manifestSchema = z.object({
  format: z.literal('backup-1'),
  createdAt: z.string(),
  /** Whether the file ends with its checksum; older backups have none, and encrypted ones need none. */
  sealed: z.boolean().default(false),
  /** Hashes of the migrations that created the tables, the first one first. */
  migrations: z.array(z.string()),
  /** Files that rows name and that were removed while it was made. */
  removed: z.array(z.string()).optional(),
  /** In the order in which they can be filled. */
  tables: z.array(tableSchema),
  /** Every earlier entry, with its SHA-256 in hex. */
  entries: z.array(z.object({ path: z.string(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];

/** Returns the path of a part of a table's rows. */
export function partPath({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>, part: number): string {
  return `database/${schema}.${name}/${String(part).padStart(6, '0')}`;
}

const filesFolder = 'files/';

/** Returns the path of a stored file. */
export function filePath(key: string): string {
  return `${filesFolder}${key}`;
}

/** Returns the key of a stored file; null when the path is not one of a stored file. */
export function keyOfPath(path: string): string | null {
  return path.startsWith(filesFolder) ? path.slice(filesFolder.length) : null;
}
