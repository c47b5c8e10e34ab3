import type { ImportExisting } from '@app/contracts/import/kind';
import type { importRow } from '@app/db/schema/import';
import type { z } from 'zod';
import type { Context } from '../core/context';
import type { PictureArchive } from './picture-archive';

/** What an import needs of a process: the command has no request. */
export type ImportContext = Pick<Context, 'db' | 'now'>;

/** A row that is valid by itself. */
export interface ImportLine<Values> {
  line: number;
  values: Values;
  /** What this id was imported as before. */
  knownAs: string | null;
}

/** What became of a row, or would become of it. */
export type LineResult =
  | { line: number; fault: { field: string; message: string } }
  | {
      line: number;
      outcome: 'created' | 'updated' | 'unchanged';
      /** Null while nothing is written. */
      entityId: string | null;
      before?: Record<string, unknown>;
      /** Where the pictures of a template are, the cover first. */
      pictures?: readonly string[];
      /** The account that was made for it. */
      customer?: { id: string; email: string };
    };

export interface Applying {
  existing: ImportExisting;
  /** Writes nothing (import.dry-run). */
  dryRun: boolean;
  /** Who imports: nobody where the command does. */
  actor: { id: string; name: string } | null;
  /** Of which system the rows are. */
  source: string;
  /** In which pictures are that are named and not addressed; null where there is none. */
  archive: PictureArchive | null;
}

/** The columns of `import_row` that say what a line has become. */
export type EntityColumn = 'userId' | 'categoryId' | 'templateId' | 'ticketId' | 'orderId';

export type WrittenRow = typeof importRow.$inferSelect;

/** One kind of what can be imported. */
export interface ImportTarget<Values> {
  schema: z.ZodType<Values>;
  /** Which column of `import_row` says what a line has become. */
  entity: EntityColumn;
  /** What no two rows of a file can share, and what a row without an id is known by. */
  keyOf: (values: Values) => { field: string; key: string };
  /** Writes rows in the caller's transaction, or says what it would write. A row for each line, in any order. */
  apply: (
    ctx: ImportContext,
    lines: readonly ImportLine<Values>[],
    applying: Applying,
  ) => Promise<LineResult[]>;
  /** Takes back what nobody has changed since, in the caller's transaction; answers what was left, and why. */
  takeBack: (
    ctx: ImportContext,
    rows: readonly WrittenRow[],
  ) => Promise<{ row: WrittenRow; message: string }[]>;
}
