import { copyEvents } from '@app/api/core/audit/copy-events';
import type { Services } from '@app/api/core/context';
import { appendOnlyFile } from '../files/append-only-file';
import type { Figures } from '../monitoring/figures';
import type { Repeat } from './repeated-tasks';

const COPY_EVERY_MS = 1_000;
/** Interval at which a persistently full disk is reported again. */
const REPORT_EVERY_MS = 60_000;

/**
 * Appends the activity to the configured file, if any (dashboard.audit-copy). Failures are retried and never
 * delay a request.
 */
export function startAuditLog(
  path: string | undefined,
  { auditLogFailed }: Pick<Figures, 'auditLogFailed'>,
  repeat: Repeat,
): void {
  if (path === undefined) return;
  const file = appendOnlyFile(path);
  let reportedAt = Number.NEGATIVE_INFINITY;
  const task = async (ctx: Services) => {
    try {
      await copyEvents(ctx, file);
      reportedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      auditLogFailed();
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      ctx.log.warn(
        { err: error },
        'could not write the copy of the activity; it is tried again every second',
      );
    }
  };
  repeat({ name: 'copy of the activity', everyMs: COPY_EVERY_MS, task });
}
