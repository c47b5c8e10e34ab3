import { limits } from '@app/contracts/limits';
import { missingPage } from '@app/db/schema/traffic/redirect';
import { desc, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';

/** Returns requested pages that do not exist, the most requested first. */
export async function listMissingPages({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .select()
    .from(missingPage)
    .orderBy(desc(missingPage.hits), desc(missingPage.lastSeenAt))
    .limit(limits.missingPages);
  return rows.map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt.toISOString() }));
}

/** Removes a path from the list until it is requested again. A path that is not listed is no error. */
export async function dismissMissingPage(outer: UserContext, { path }: { path: string }): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    if (!(await forgetMissingPage(ctx, path))) return;
    await recordAudit(ctx, { action: 'redirect.dismissMissing', entityId: path, label: path });
  });
}

/** Deletes a path from the list; returns whether it was listed. */
export async function forgetMissingPage({ db }: Pick<Context, 'db'>, path: string): Promise<boolean> {
  const deleted = await db
    .delete(missingPage)
    .where(eq(missingPage.path, path))
    .returning({ path: missingPage.path });
  return deleted.length > 0;
}
