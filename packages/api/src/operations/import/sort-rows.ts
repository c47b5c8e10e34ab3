import { importMessages } from '@app/contracts/operations/import/messages';
import type { EntityColumn, ImportContext, ImportTarget, WrittenRow } from './import-target';
import { findReferred } from './referring-rows';

type KeptRows = Awaited<ReturnType<ImportTarget<never>['takeBack']>>;

interface UndoOptions<Present> {
  table: Parameters<typeof findReferred>[1];
  entity: EntityColumn;
  /** The imported entities that still exist, locked by the caller. */
  present: readonly Present[];
  /** Tables that are part of an entity, or whose rows do not count as a use of it. */
  own?: readonly string[];
  isUntouched: (row: WrittenRow, entity: Present) => boolean;
  /**
   * Restores the former fields of a changed entity; returns why it cannot. Omitted where an import changes
   * none.
   */
  restore?: (row: WrittenRow, entity: Present) => Promise<string | null>;
}

/**
 * Returns what an undo leaves, with reasons, and what it may delete: entities created by the import and
 * neither changed nor used since (import.taken-back). Entities changed by the import are restored here.
 */
export async function sortRows<Present extends { id: string }>(
  ctx: ImportContext,
  rows: readonly WrittenRow[],
  { table, entity, present, own = [], isUntouched, restore }: UndoOptions<Present>,
): Promise<{ left: KeptRows; unwanted: Present[] }> {
  const byId = new Map(present.map((one) => [one.id, one]));
  const created = rows.flatMap((row) => (row.outcome === 'created' ? (row[entity] ?? []) : []));
  const referred = await findReferred(ctx, table, created, own);
  const keptRows: KeptRows = [];
  const removable: Present[] = [];
  for (const row of rows) {
    const found = byId.get(row[entity] ?? '');
    if (!found) keptRows.push({ row, message: importMessages.gone });
    else if (row.outcome === 'unchanged') continue;
    else if (!isUntouched(row, found)) keptRows.push({ row, message: importMessages.changedSince });
    else if (row.outcome === 'updated') {
      const message = await restore?.(row, found);
      if (message) keptRows.push({ row, message });
    } else if (referred.has(found.id)) keptRows.push({ row, message: importMessages.usedSince });
    else removable.push(found);
  }
  return { left: keptRows, unwanted: removable };
}

/** Checks whether an entity was not written to since the import. */
export function isAsWritten({ writtenAt }: WrittenRow, { updatedAt }: { updatedAt: Date }): boolean {
  return updatedAt.getTime() === writtenAt.getTime();
}
