import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { prepared } from '../../core/prepared-statement';
import { pageColumns, type SelectedRow, toTemplatePage } from './template-view';

/** All fields of a template; select it from `template` left-joined with `category`. */
export const fullColumns = {
  ...pageColumns,
  status: template.status,
  rejectionReason: template.rejectionReason,
  authorId: template.authorId,
  authorName: template.authorName,
  version: template.version,
  createdAt: template.createdAt,
};

/** Maps a template with its author, pictures and state. An edit sends `version` back. */
export function toFullTemplate(row: SelectedRow<typeof fullColumns>) {
  return {
    status: row.status,
    rejectionReason: row.rejectionReason,
    /** `deleted`: the account was deleted, the name is the last known one (users.deleted-user). */
    author: { id: row.authorId, name: row.authorName, deleted: row.authorId === null },
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    ...toTemplatePage(row),
  };
}

type Author = { id: string | null; name: string; deleted: boolean };

/**
 * Removes the author's account id, for callers outside the team: which account is behind the name is private.
 */
export function withoutAuthorId<T extends { author: Author }>(full: T): T {
  return Object.assign({}, full, { author: { ...full.author, id: null } });
}

const byId = prepared((db) =>
  db
    .select(fullColumns)
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(eq(template.id, sql.placeholder('id')))
    .prepare('whole_template'),
);

/** Returns a template of any status. Throws TEMPLATE_NOT_FOUND. */
export async function readTemplate(ctx: Context, id: string) {
  const [row] = await byId(ctx.db).execute({ id });
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  return toFullTemplate(row);
}
