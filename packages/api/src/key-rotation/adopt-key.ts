import type { Database } from '@app/db/client';
import { secretKey } from '@app/db/schema/secret-key';
import { ne } from 'drizzle-orm';
import type { KeyRing } from '../core/key-ring';

/** Whether the database knows the keys of the ring: nothing that another key made can be read or believed. */
export async function isKeyKnown(db: Database, { ids }: Pick<KeyRing, 'ids'>): Promise<boolean> {
  const rows = await db.select({ id: secretKey.id }).from(secretKey);
  return rows.length === 0 || rows.some(({ id }) => id === ids.current || id === ids.previous);
}

/** Notes the current key as one of this database's; without a previous one it is the only one. */
export async function adoptKey(db: Database, { ids }: Pick<KeyRing, 'ids'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(secretKey).values({ id: ids.current }).onConflictDoNothing();
    if (ids.previous === null) await tx.delete(secretKey).where(ne(secretKey.id, ids.current));
  });
}
