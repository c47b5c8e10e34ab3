import type { Settings } from '@app/contracts/core/setting/schema';
import { setting } from '@app/db/schema/core/setting';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit';
import type { UserContext } from '../context';

interface Change {
  before: Partial<Settings>;
  after: Partial<Settings>;
}

/**
 * Writes changed settings and records them in the activity log. Call it in a transaction that holds the lock of
 * the table, with `before` read under it.
 */
export async function storeSettings(ctx: UserContext, change: Change): Promise<void> {
  const written = { updatedBy: ctx.actor.id, updatedAt: ctx.now() };
  const values = Object.entries(change.after).map(([name, value]) => ({ name, value, ...written }));
  await ctx.db
    .insert(setting)
    .values(values)
    .onConflictDoUpdate({ target: setting.name, set: { value: sql`excluded.value`, ...written } });
  await recordAudit(ctx, {
    action: 'setting.update',
    entityId: 'all',
    label: 'the settings',
    ...change,
  });
}
