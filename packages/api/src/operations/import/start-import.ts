import type { ImportOptions } from '@app/contracts/operations/import/schema';
import { isAdminRole } from '@app/contracts/people/user/role';
import { AppError } from '../../core/app-error';
import { recordAudit, recordSystemAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { requireActor } from '../../core/require-actor';
import { requireConfirmation } from '../../core/require-confirmation';
import { requireOfAccount } from '../../core/require-scope';
import { beginRun, beginUndo, type ImportRun, type RecordRun } from './import-runs';
import { type ImportedFiles, runImport } from './run-import';
import { undoImport } from './undo-import';

/**
 * Allows imports only to unrestricted administrators who have recently confirmed their identity, because an
 * import creates accounts and reveals which addresses have one (import.who-may). Throws UNAUTHENTICATED,
 * ACCOUNT_SUSPENDED, FORBIDDEN, RESTRICTED, CONFIRMATION_REQUIRED, RATE_LIMITED.
 */
export async function authorizeImport(ctx: Context): Promise<UserContext> {
  const actor = requireActor(ctx);
  if (!isAdminRole(actor.role)) throw new AppError('FORBIDDEN');
  requireOfAccount(actor, 'never');
  requireConfirmation(ctx);
  await ctx.rateLimits.consume('uploadsPerUser', actor.id);
  return { ...ctx, actor };
}

/** Lets work continue after the response; it is not awaited, and the run records its result. */
function runInBackground({ log, request }: UserContext, work: Promise<void>): void {
  work.catch((err: unknown) => log.error({ err, requestId: request.requestId }, 'import failed'));
}

/**
 * Starts an import and returns its id; it continues in the background, and `ended` is called when it no
 * longer reads the files. Throws IMPORT_BUSY, without calling `ended`.
 */
export async function startImport(
  ctx: UserContext,
  options: ImportOptions,
  { ended, ...files }: ImportedFiles & { ended: () => Promise<void> },
): Promise<{ id: string }> {
  const run = await beginRun(ctx, options, ctx.actor, auditBy(ctx, 'import.run'));
  runInBackground(ctx, runImport(ctx, run, options, files).finally(ended));
  return { id: run.id };
}

/**
 * Starts to undo a run in the background (import.taken-back). Throws IMPORT_NOT_FOUND, IMPORT_NOT_UNDONE,
 * IMPORT_BUSY.
 */
export async function startUndo(ctx: UserContext, { id }: { id: string }): Promise<{ id: string }> {
  const run = await beginUndo(ctx, id, auditBy(ctx, 'import.undo'));
  runInBackground(ctx, undoImport(ctx, run));
  return { id };
}

type Action = 'import.run' | 'import.cancel' | 'import.undo';

function eventOf(action: Action, { id, kind, source, fileName, existing }: ImportRun) {
  return { action, entityId: id, label: `${kind} from ${fileName}`, after: { kind, source, existing } };
}

/** Records one event for an entire run, by the signed-in user (import.one-event). */
export function auditBy(caller: UserContext, action: Action): RecordRun {
  return ({ db }, run) => recordAudit({ ...caller, db }, eventOf(action, run));
}

/** Records the same for the command. */
export function auditBySystem(action: Action): RecordRun {
  return (ctx, run) => recordSystemAudit(ctx, eventOf(action, run));
}
