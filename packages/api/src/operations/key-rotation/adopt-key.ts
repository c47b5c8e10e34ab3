import type { Database } from '@app/db/client';
import { secretKey } from '@app/db/schema/core/setting';
import { ne } from 'drizzle-orm';
import type { KeyRing } from '../../core/key-ring';

/**
 * Checks whether the database knows the keys of the ring: data encrypted or signed with another key can be
 * neither read nor verified.
 */
export async function isKeyKnown(db: Database, { ids }: Pick<KeyRing, 'ids'>): Promise<boolean> {
  const rows = await db.select({ id: secretKey.id }).from(secretKey);
  return rows.length === 0 || rows.some(({ id }) => id === ids.current || id === ids.previous);
}

/** Records the current key for this database; without a previous key it becomes the only one. */
export async function adoptKey(db: Database, { ids }: Pick<KeyRing, 'ids'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(secretKey).values({ id: ids.current }).onConflictDoNothing();
    if (ids.previous === null) await tx.delete(secretKey).where(ne(secretKey.id, ids.current));
  });
}
