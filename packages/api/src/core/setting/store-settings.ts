import type { Settings } from '@app/contracts/core/setting/schema';
import { setting } from '@app/db/schema/core/setting';
import { sql } from 'drizzle-orm';
import { recordAudit, recordSystemAudit } from '../audit/record-audit';
import type { Services, UserContext } from '../context';

interface Change {
  before: Partial<Settings>;
  after: Partial<Settings>;
}

/**
 * Writes changed settings and records them in the activity log, without an actor as the product's own change.
 * Call it in a transaction that holds the lock of the table, with `before` read under it.
 */
export async function storeSettings(
  ctx: UserContext | (Services & { actor: null }),
  change: Change,
): Promise<void> {
  const written = { updatedBy: ctx.actor?.id ?? null, updatedAt: ctx.now() };
  const values = Object.entries(change.after).map(([name, value]) => ({ name, value, ...written }));
  await ctx.db
    .insert(setting)
    .values(values)
    .onConflictDoUpdate({ target: setting.name, set: { value: sql`excluded.value`, ...written } });
  const record = { action: 'setting.update', entityId: 'all', label: 'the settings', ...change } as const;
  await (ctx.actor ? recordAudit(ctx, record) : recordSystemAudit(ctx, record));
}
