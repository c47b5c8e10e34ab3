import { licenseStateLabels } from '@app/contracts/delivery/license/state-labels';
import type { exportOrdersSchema } from '@app/contracts/sales/order/schema';
import { license } from '@app/db/schema/delivery/license';
import { and, desc } from 'drizzle-orm';
import type { z } from 'zod';
import { recordExport } from '../../core/audit/record-export';
import { authorizePeopleExport } from '../../core/authorize-export';
import type { Context } from '../../core/context';
import { joinKeys, rowsAfter, type SortKey } from '../../core/keyset-pagination';
import { onReplica } from '../../core/on-replica';
import { readSettings } from '../../core/setting/read-settings';
import { type CsvColumn, streamCsv } from '../../core/stream-csv';
import { countLicenses, holderOf, issueOf, selectLicenses } from '../../delivery/license/license-view';
import { matchingOrders } from './order-filter';

/** The columns of the file; new ones are added at the end. */
const columns: CsvColumn[] = [
  { key: 'number', header: 'License' },
  { key: 'state', header: 'State' },
  { key: 'templateName', header: 'Template' },
  { key: 'holder', header: 'Holder' },
  { key: 'domain', header: 'Domain' },
  { key: 'issuedOn', header: 'Issued' },
  { key: 'revokedAt', header: 'Revoked' },
  { key: 'revokeReason', header: 'Reason' },
  { key: 'orderNumber', header: 'Order' },
  { key: 'customerName', header: 'Customer' },
  { key: 'sample', header: 'Sample' },
];

const byIssue: SortKey[] = [
  { by: license.issuedAt, type: 'timestamptz' },
  { by: license.id, type: 'uuid' },
];

/**
 * Streams the licenses of the matching orders as CSV, newest first, times ISO 8601 in UTC. Recorded in the audit log
 * before the first row is sent. Throws UNAUTHENTICATED, ACCOUNT_SUSPENDED, FORBIDDEN, CONFIRMATION_REQUIRED,
 * RATE_LIMITED.
 */
export async function exportLicenses(ctx: Context, input: z.output<typeof exportOrdersSchema>) {
  await authorizePeopleExport(ctx, 'orders:read');
  const { sort: _sort, direction: _direction, ...filter } = input;
  const matches = matchingOrders(filter);
  const [settings, rows] = await Promise.all([readSettings(ctx), countLicenses(ctx, matches)]);
  await recordExport(ctx, { action: 'license.export', rows, nouns: ['license', 'licenses'], filter });
  const readAfter = async (last: { id: string; issuedAt: Date } | undefined, limit: number) =>
    selectLicenses(await onReplica(ctx))
      .where(
        and(matches, rowsAfter(byIssue, 'desc', last && joinKeys([last.issuedAt.toISOString(), last.id]))),
      )
      .orderBy(desc(license.issuedAt), desc(license.id))
      .limit(limit);
  return streamCsv({
    columns,
    readAfter,
    toRecord: (row: Awaited<ReturnType<typeof readAfter>>[number]) => ({
      ...row,
      state: licenseStateLabels[row.state],
      holder: holderOf(row),
      domain: row.domain ?? '',
      ...issueOf(row, settings),
      revokedAt: row.revokedAt?.toISOString() ?? '',
      sample: row.sample ? 'sample' : '',
    }),
  });
}
