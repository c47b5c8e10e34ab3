import type { templateFilterSchema } from '@app/contracts/catalogue/template/schema';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { matchesSearch } from './catalogue-filter';

/** Matches the templates of every status for a dashboard filter. */
export function matchingTemplates({ search, status, categoryId }: z.output<typeof templateFilterSchema>) {
  return and(
    search ? matchesSearch(sql`${search}::text`) : undefined,
    status && eq(template.status, status),
    categoryId ? eq(template.categoryId, categoryId) : undefined,
  );
}
