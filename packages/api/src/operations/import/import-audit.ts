import { recordAudit, recordSystemAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import type { ImportRun, RecordRun } from './import-runs';

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
