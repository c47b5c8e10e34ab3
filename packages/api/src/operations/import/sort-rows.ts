import { importMessages } from '@app/contracts/operations/import/messages';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { EntityColumn, ImportContext, ImportTarget, WrittenRow } from './import-target';

/** Tables that an import writes to for every row. */
const ownTables: readonly string[] = ['import_row', 'import_run'];

/**
 * Returns which of these rows are referenced by other rows, in any table: the database knows all foreign
 * keys, including those of later releases. `own` are tables that belong to the row itself.
 */
async function findReferred(
  ctx: ImportContext,
  table: 'user' | 'category' | 'template' | 'ticket' | 'order',
  ids: readonly string[],
  own: readonly string[] = [],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const references = await ctx.db.execute<{ name: string; column: string }>(sql`
    select c.relname as name, a.attname as column
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.confrelid = ${`public."${table}"`}::regclass
    order by 1, 2`);
  const parts = references
    .filter(({ name }) => !ownTables.includes(name) && !own.includes(name))
    .map(({ name, column }) => {
      const id = sql.identifier(column);
      return sql`select ${id} as id from ${sql.identifier(name)} where ${id} = any((select ids from wanted)::uuid[])`;
    });
  if (parts.length === 0) return new Set();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  // Passed once: separate parameters for each table would exceed the limit of a statement.
  const idsCte = sql`with wanted as (select array[${list}]::uuid[] as ids)`;
  const rows = await ctx.db.execute<{ id: string }>(sql`${idsCte} ${sql.join(parts, sql` union `)}`);
  return new Set(rows.map(({ id }) => id));
}

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

/**
 * Returns the entities that somebody has changed since the import: texts in other languages leave the time of the last
 * change.
 */
export async function findTranslated(
  ctx: ImportContext,
  rows: readonly WrittenRow[],
  entity: 'categoryId' | 'templateId',
): Promise<Set<string>> {
  const writtenAt = new Map(
    rows.flatMap((row) => (row[entity] ? [[row[entity], row.writtenAt] as const] : [])),
  );
  if (writtenAt.size === 0) return new Set();
  const events = await ctx.db
    .select({ id: auditEvent.entityId, at: max(auditEvent.createdAt) })
    .from(auditEvent)
    .where(
      and(
        inArray(auditEvent.entityId, [...writtenAt.keys()]),
        eq(auditEvent.action, entity === 'categoryId' ? 'category.update' : 'template.update'),
      ),
    )
    .groupBy(auditEvent.entityId);
  const changed = events.filter(({ id, at }) => at && at > (writtenAt.get(id) ?? at));
  return new Set(changed.map(({ id }) => id));
}
