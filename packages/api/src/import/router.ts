import { byIdSchema } from '@app/contracts/id';
import { adminProcedure, router } from '../core/trpc';
import { auditBy } from './import-audit';
import { cancelRun } from './import-runs';
import { getImport, listImports } from './import-view';
import { startUndo } from './start-import';

export const importRouter = router({
  /** The latest runs; a file is sent to `/imports`. */
  list: adminProcedure.meta({ scope: 'never' }).query(({ ctx }) => listImports(ctx)),
  /** One run with its faults. */
  byId: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getImport(ctx, input)),
  /** Stops a run after the batch that it is at. */
  cancel: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => cancelRun(ctx, input.id, auditBy(ctx, 'import.cancel'))),
  /** Begins to take a run back. */
  undo: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => startUndo(ctx, input)),
});
