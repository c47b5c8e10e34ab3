import {
  askCorrectionSchema,
  correctionsOfOrderSchema,
  decideCorrectionSchema,
} from '@app/contracts/delivery/correction/schema';
import { adminProcedure, router, userProcedure } from '../../core/trpc';
import { askCorrection } from './ask-correction';
import { decideCorrection } from './decide-correction';
import { readCorrections } from './read-corrections';

export const correctionRouter = router({
  visible: userProcedure
    .meta({ scope: 'orders:read' })
    .input(correctionsOfOrderSchema)
    .query(({ ctx, input }) => readCorrections(ctx, input)),
  ask: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(askCorrectionSchema)
    .mutation(({ ctx, input }) => askCorrection(ctx, input)),
  decide: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(decideCorrectionSchema)
    .mutation(({ ctx, input }) => decideCorrection(ctx, input)),
});
