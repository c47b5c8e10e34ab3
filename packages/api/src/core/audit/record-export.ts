import type { AuditAction } from '@app/contracts/core/audit/actions';
import { formatCount } from '@app/contracts/format-count';
import type { Context } from '../context';
import { recordAudit } from './record-audit';

export interface ExportRecord {
  action: AuditAction;
  rows: number;
  /** What the rows are: "1 order", "2 orders". */
  nouns: readonly [one: string, many: string];
  /** What they are filtered by; empty search text is not recorded. */
  filter: { search?: string | undefined } & Record<string, unknown>;
}

/** Records the export of a list; call it before the first row is sent (dashboard.list-export). */
export function recordExport(ctx: Context, { action, rows, nouns, filter }: ExportRecord): Promise<void> {
  const { search, ...others } = filter;
  return recordAudit(ctx, {
    action,
    entityId: 'all',
    label: `${formatCount(rows)} ${nouns[rows === 1 ? 0 : 1]}`,
    after: { rows, ...(search && { search }), ...others },
  });
}
