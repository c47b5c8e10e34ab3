import type { renamePasskeySchema } from '@app/contracts/accounts/auth/passkey';
import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import { passkey } from '@app/db/schema/accounts/passkey';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { SessionContext } from '../../core/context';

/** Renames one of the caller's passkeys. Throws PASSKEY_NOT_FOUND, also for another account's. */
export async function renamePasskey(ctx: SessionContext, { id, name }: z.output<typeof renamePasskeySchema>) {
  const renamed = await ctx.db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.userId, ctx.actor.id)))
    .returning({ id: passkey.id });
  if (renamed.length === 0) throw new AppError('PASSKEY_NOT_FOUND');
  return { success: true, message: passkeyMessages.renamed };
}
