import { byIdSchema } from '@app/contracts/id';
import { adminProcedure, router } from '../../core/trpc';
import { auditBy } from './import-audit';
import { cancelRun } from './import-runs';
import { getImport, listImports } from './import-view';
import { startUndo } from './start-import';

export const importRouter = router({
  /** The latest runs; files are uploaded to `/imports`. */
  list: adminProcedure.meta({ scope: 'never' }).query(({ ctx }) => listImports(ctx)),
  /** Returns one run with its errors. */
  byId: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getImport(ctx, input)),
  /** Stops a run after its current batch. */
  cancel: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => cancelRun(ctx, input.id, auditBy(ctx, 'import.cancel'))),
  /** Starts to undo a run. */
  undo: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => startUndo(ctx, input)),
});
