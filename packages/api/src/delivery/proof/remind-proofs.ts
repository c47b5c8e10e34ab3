import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { proof } from '@app/db/schema/delivery/proof';
import { order } from '@app/db/schema/sales/order';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { isNotCalledOff } from '../../billing/order-sums';
import type { Services } from '../../core/context';

/** Proofs per run; the rest waits for the next hour. */
const BATCH_SIZE = 200;

/**
 * Reminds customers of proofs that wait for their answer, at most `limits.proofReminders` times
 * (delivery.proof-reminders). Call it hourly, on any number of instances: the rows are locked, and the second
 * instance finds them marked.
 */
export async function remindProofs({ db, mail, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - limits.proofReminderMs);
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ row: proof, orderNumber: order.number, to: user.email, name: user.name })
      .from(proof)
      .innerJoin(order, and(eq(order.id, proof.orderId), isNotCalledOff))
      .innerJoin(user, and(eq(user.id, order.userId), isNull(user.suspendedAt)))
      .where(
        and(
          eq(proof.state, 'shown'),
          lt(proof.reminders, limits.proofReminders),
          lt(proof.createdAt, before),
          sql`coalesce(${proof.remindedAt}, ${proof.createdAt}) < ${before.toISOString()}`,
        ),
      )
      .orderBy(asc(proof.createdAt))
      .limit(BATCH_SIZE)
      .for('update', { of: proof, skipLocked: true });
    for (const { row, orderNumber, to, name } of due) {
      await tx
        .update(proof)
        .set({ reminders: row.reminders + 1, remindedAt: now() })
        .where(eq(proof.id, row.id));
      await mail.enqueue(tx, {
        template: 'proof-shown',
        ...{ to, name, orderNumber, version: row.version },
        ...{ note: '', fileNames: [], reminder: true },
      });
    }
  });
}
