import { describeAction } from '@app/contracts/core/audit/actions';
import { describeChanges } from '@app/contracts/core/audit/describe-changes';
import type { auditFilterSchema } from '@app/contracts/core/audit/schema';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorizePeopleExport } from '../authorize-export';
import type { Context } from '../context';
import { onReplica } from '../on-replica';
import { type ReadAfter, streamCsv, streamRows } from '../stream-csv';
import { toEventLine } from './audit-chain';
import { matchingEvents } from './audit-filter';
import { recordExport } from './record-export';

type Row = typeof auditEvent.$inferSelect;

const columns = [
  { key: 'time', header: 'Time' },
  { key: 'person', header: 'Person' },
  { key: 'sentence', header: 'What' },
  { key: 'before', header: 'Before' },
  { key: 'after', header: 'After' },
  { key: 'action', header: 'Action' },
  { key: 'entityId', header: 'ID' },
  { key: 'requestId', header: 'Request' },
];

/**
 * Exports the matching events as a stream, newest first, times ISO 8601 in UTC: as CSV with labels, or as
 * JSON lines with the stored values (dashboard.audit-json-lines). The export is itself audited before the
 * first row is sent. Throws UNAUTHENTICATED, ACCOUNT_SUSPENDED, FORBIDDEN, CONFIRMATION_REQUIRED,
 * RATE_LIMITED.
 */
export async function exportAudit(
  ctx: Context,
  input: z.output<typeof auditFilterSchema>,
  format: 'csv' | 'jsonl',
) {
  await authorizePeopleExport(ctx, 'never');
  // Excludes later events, including the one for this export.
  const matches = matchingEvents({ ...input, until: input.until ?? ctx.now().toISOString() });
  const rows = await ctx.db.$count(auditEvent, matches);
  await recordExport(ctx, {
    action: 'audit.export',
    rows,
    nouns: ['event', 'events'],
    filter: { format: format === 'jsonl' ? format : undefined, ...input },
  });
  const readAfter: ReadAfter<Row> = async (last, count) => {
    const { db } = await onReplica(ctx);
    return db
      .select()
      .from(auditEvent)
      .where(
        and(
          matches,
          last &&
            sql`(${auditEvent.createdAt}, ${auditEvent.id}) < (${last.createdAt.toISOString()}, ${last.id})`,
        ),
      )
      .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))
      .limit(count);
  };
  return format === 'csv' ? streamCsv({ columns, readAfter, toRecord }) : streamJsonLines(readAfter);
}

async function* streamJsonLines(readAfter: ReadAfter<Row>): AsyncGenerator<string> {
  for await (const rows of streamRows(readAfter)) {
    yield rows.map((row) => `${JSON.stringify(toEventLine(row))}\n`).join('');
  }
}

function toRecord(row: Row) {
  const { before, after } = describeAction(row.action);
  const changes = describeChanges(row);
  const joinValues = (side: 'before' | 'after') =>
    changes.flatMap((change) => (change[side] === null ? [] : `${change.field}: ${change[side]}`)).join('; ');
  return {
    time: row.createdAt.toISOString(),
    person: row.actorName,
    sentence: `${before}${row.entityLabel}${after}`.trim(),
    before: joinValues('before'),
    after: joinValues('after'),
    action: row.action,
    entityId: row.entityId,
    requestId: row.requestId ?? '',
  };
}
