import type { ImportOptions } from '@app/contracts/import/schema';
import { isAdminRole } from '@app/contracts/user/role';
import { AppError } from '../core/app-error';
import type { Context, UserContext } from '../core/context';
import { requireActor } from '../core/require-actor';
import { requireConfirmation } from '../core/require-confirmation';
import { requireScope } from '../core/require-scope';
import { auditBy } from './import-audit';
import { beginRun, beginUndo } from './import-runs';
import { type ImportedFiles, runImport } from './run-import';
import { undoImport } from './undo-import';

/**
 * Lets administrators whose account is not restricted import, once they have proven who they are: it makes accounts and says which addresses have one
 * (import.who-may). Throws UNAUTHENTICATED, ACCOUNT_SUSPENDED, FORBIDDEN, RESTRICTED, CONFIRMATION_REQUIRED, RATE_LIMITED.
 */
export async function authorizeImport(ctx: Context): Promise<UserContext> {
  const actor = requireActor(ctx);
  if (!isAdminRole(actor.role)) throw new AppError('FORBIDDEN');
  requireScope(actor, 'never');
  requireConfirmation(ctx);
  await ctx.rateLimits.consume('uploadsPerUser', actor.id);
  return { ...ctx, actor };
}

/** What goes on when its request has been answered; nobody waits for it, and the run says how it ends. */
function goOn({ log, request }: UserContext, work: Promise<void>): void {
  work.catch((err: unknown) => log.error({ err, requestId: request.requestId }, 'import failed'));
}

/**
 * Begins an import and answers its id; it goes on by itself, and `ended` is called when it does not read the files any more. Throws IMPORT_BUSY, and
 * then `ended` is not called.
 */
export async function startImport(
  ctx: UserContext,
  options: ImportOptions,
  { ended, ...files }: ImportedFiles & { ended: () => Promise<void> },
): Promise<{ id: string }> {
  const run = await beginRun(ctx, options, ctx.actor, auditBy(ctx, 'import.run'));
  goOn(ctx, runImport(ctx, run, options, files).finally(ended));
  return { id: run.id };
}

/** Begins to take a run back; it goes on by itself (import.taken-back). Throws IMPORT_NOT_FOUND, IMPORT_NOT_UNDONE, IMPORT_BUSY. */
export async function startUndo(ctx: UserContext, { id }: { id: string }): Promise<{ id: string }> {
  const run = await beginUndo(ctx, id, auditBy(ctx, 'import.undo'));
  goOn(ctx, undoImport(ctx, run));
  return { id };
}
