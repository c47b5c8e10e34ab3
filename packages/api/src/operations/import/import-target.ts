import type { ImportExisting } from '@app/contracts/operations/import/kind';
import type { importRow } from '@app/db/schema/operations/import';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import type { PictureArchive } from './picture-archive';

/** The services an import needs: the command has no request. */
export type ImportContext = Pick<Context, 'db' | 'now'>;

/** A row that is valid by itself. */
export interface ImportLine<Values> {
  line: number;
  values: Values;
  /** What this id was imported as earlier. */
  knownAs: string | null;
}

/** The result for a row, actual or in a dry run. */
export type LineResult =
  | { line: number; fault: { field: string; message: string } }
  | {
      line: number;
      outcome: 'created' | 'updated' | 'unchanged';
      /** Null while nothing is written. */
      entityId: string | null;
      /** Why someone should look at the row although it is imported. */
      warning?: { field: string; message: string };
      before?: Record<string, unknown>;
      /** The addresses of a template's pictures, the cover first. */
      pictures?: readonly string[];
      /** The account created for it. */
      customer?: { id: string; email: string };
    };

export interface ApplyOptions {
  existing: ImportExisting;
  /** Whether nothing is written (import.dry-run). */
  dryRun: boolean;
  /** The importing user; null for the command. */
  actor: { id: string; name: string } | null;
  /** The system the rows come from. */
  source: string;
  /** The archive of pictures that have names instead of addresses; null when there is none. */
  archive: PictureArchive | null;
}

/** The columns of `import_row` that reference the imported entity. */
export type EntityColumn = 'userId' | 'categoryId' | 'templateId' | 'ticketId' | 'orderId';

export type WrittenRow = typeof importRow.$inferSelect;

/** Figures of rows by their measure; amounts by measure and currency: `paid USD` (import.compared-sums). */
export type Figures = Readonly<Record<string, number>>;

/** A kind of data that can be imported. */
export interface ImportTarget<Values> {
  schema: z.ZodType<Values>;
  /** What a row of the file states, whether or not it can be imported. */
  stated: (row: Record<string, unknown>) => Figures;
  /** What a valid row becomes. */
  planned: (values: Values) => Figures;
  /** What these entities are on the site. */
  standing: (ctx: ImportContext, ids: readonly string[]) => Promise<Figures>;
  /** The column of `import_row` that references the imported entity. */
  entity: EntityColumn;
  /** The field that identifies a row without an id, and that must be unique within a file. */
  keyOf: (values: Values) => { field: string; key: string };
  /** Rows with ids of their own may have the same key (import.same-row-once). */
  sharesKeys?: true;
  /**
   * Writes rows in the caller's transaction, or reports what it would write. Returns a result for each line,
   * in any order.
   */
  apply: (
    ctx: ImportContext,
    lines: readonly ImportLine<Values>[],
    applying: ApplyOptions,
  ) => Promise<LineResult[]>;
  /**
   * Reverts rows unchanged since the import, in the caller's transaction; returns those left, with reasons.
   */
  takeBack: (
    ctx: ImportContext,
    rows: readonly WrittenRow[],
  ) => Promise<{ row: WrittenRow; message: string }[]>;
}
