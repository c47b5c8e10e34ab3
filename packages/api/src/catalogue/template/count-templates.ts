import { type TemplateStatus, templateStatuses } from '@app/contracts/catalogue/template/status';
import { template } from '@app/db/schema/catalogue/template';
import { count } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

/**
 * Returns the stat cards of the templates screen (dashboard.template-cards), over all templates regardless of
 * the filter.
 */
export async function countTemplates(ctx: UserContext) {
  const rows = await ctx.db
    .select({ status: template.status, count: count() })
    .from(template)
    .groupBy(template.status);
  const counts = Object.fromEntries(
    templateStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<TemplateStatus, number>;
  return { total: rows.reduce((sum, row) => sum + row.count, 0), ...counts };
}
