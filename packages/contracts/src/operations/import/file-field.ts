import type { ImportMapping } from './preset';

/** What a file holds under one name, counted over all of its rows. */
export interface FileField {
  /** A column, or a path in which `*` stands for every entry of a list: `line_items.*.name`. */
  name: string;
  /** Rows with a value. */
  rows: number;
  /** Rows with a value in an entry after the first. */
  laterRows: number;
}

/** A field that no part of the mapping takes. */
export type UntakenField = Pick<FileField, 'name' | 'rows'>;

const entryPattern = /\.\d+(?=\.|$)/g;

/** Returns the name under which what a column takes is counted: every entry of a list under one. */
export function fieldOfColumn(column: string): string {
  return column.replace(entryPattern, '.*');
}

/** Returns in how many rows a field has something that the column does not take. */
function rowsLeftBy(column: string, { name, rows, laterRows }: FileField): number {
  if (column === name) return 0;
  const isOfOneEntry = fieldOfColumn(column) === name;
  return isOfOneEntry ? laterRows : rows;
}

/** Returns what the file holds and the mapping does not take, in the order of the file (import.untaken-fields). */
export function untakenFields(fields: readonly FileField[], mapping: ImportMapping): UntakenField[] {
  const columns = Object.values(mapping).flatMap(({ column }) => column ?? []);
  return fields.flatMap((field) => {
    const rows = Math.min(field.rows, ...columns.map((column) => rowsLeftBy(column, field)));
    return rows > 0 ? [{ name: field.name, rows }] : [];
  });
}
