import {
  byProofSchema,
  proofsOfOrderSchema,
  requestProofChangeSchema,
  showProofSchema,
} from '@app/contracts/delivery/proof/schema';
import { adminProcedure, router, userProcedure } from '../../core/trpc';
import { approveProof, requestProofChange } from './answer-proof';
import { listMyProofs, listProofsOfOrder, listVisibleProofs } from './read-proofs';
import { showProof, withdrawProof } from './show-proof';

export const proofRouter = router({
  mine: userProcedure
    .meta({ scope: 'orders:read' })
    .input(proofsOfOrderSchema)
    .query(({ ctx, input }) => listMyProofs(ctx, input)),
  visible: userProcedure
    .meta({ scope: 'orders:read' })
    .input(proofsOfOrderSchema)
    .query(({ ctx, input }) => listVisibleProofs(ctx, input)),
  ofOrder: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(proofsOfOrderSchema)
    .query(({ ctx, input }) => listProofsOfOrder(ctx, input)),
  show: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(showProofSchema)
    .mutation(({ ctx, input }) => showProof(ctx, input)),
  withdraw: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(byProofSchema)
    .mutation(({ ctx, input }) => withdrawProof(ctx, input)),
  approve: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(byProofSchema)
    .mutation(({ ctx, input }) => approveProof(ctx, input)),
  requestChange: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(requestProofChangeSchema)
    .mutation(({ ctx, input }) => requestProofChange(ctx, input)),
});
