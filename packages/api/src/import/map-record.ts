import { type ImportKind, importKindFacts } from '@app/contracts/import/kind';
import { importMessages } from '@app/contracts/import/messages';
import type { ImportMapping } from '@app/contracts/import/preset';
import { withoutNul } from '@app/contracts/text';
import { importFileError } from './import-file-error';
import type { SourceRecord } from './source-file';

/** What exports put before a cell that a spreadsheet would take for a formula, ours too (dashboard.list-export). */
const disarmed = /^'(?=[=+\-@\t\r])/;

/** Refuses a mapping that the kind or the file does not have (import.column-mapping). Throws IMPORT_FILE. */
export function checkMapping(
  kind: ImportKind,
  mapping: ImportMapping,
  columns: readonly string[] | null,
): void {
  const { fields } = importKindFacts[kind];
  for (const [name, { column }] of Object.entries(mapping)) {
    if (!fields.some((field) => field.name === name)) throw importFileError(importMessages.noSuchField(name));
    if (column !== undefined && columns && !columns.includes(column)) {
      throw importFileError(importMessages.noSuchColumn(column));
    }
  }
  for (const { name, label, required } of fields) {
    const source = mapping[name];
    if (required && !source?.column && !source?.fixed) throw importFileError(importMessages.unmapped(label));
  }
}

/** The fields of a row that are not empty: what its column has, else what stands in for it. */
export function mapRecord({ cells }: SourceRecord, mapping: ImportMapping): Record<string, string> {
  const values = Object.entries(mapping).flatMap(([field, { column, fixed }]) => {
    const cell = column === undefined ? '' : withoutNul(cells[column] ?? '').trim();
    const value = cell === '' ? fixed?.trim() : cell.replace(disarmed, '');
    return value ? [[field, value] as const] : [];
  });
  return Object.fromEntries(values);
}
