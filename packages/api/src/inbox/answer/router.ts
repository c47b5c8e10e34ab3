import { movingMarks } from '@app/contracts/desk/ticket/marks';
import {
  byHeldSchema,
  holdAnswerSchema,
  teamThreadSchema,
  undoAnswerSchema,
} from '@app/contracts/desk/ticket/writing-schema';
import { byIdSchema } from '@app/contracts/id';
import { adminProcedure, router } from '../../core/trpc';
import { getOutcome, listHeldAnswers } from './held-answers';
import { holdAnswer, undoAnswer } from './hold-answer';
import { listUnderway } from './overlapping-answers';
import { sendAnswerNow } from './post-answers';

export const answerRouter = router({
  send: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(movingMarks(holdAnswerSchema))
    .mutation(({ ctx, input }) => holdAnswer(ctx, input)),
  held: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(teamThreadSchema)
    .query(({ ctx, input }) => listHeldAnswers(ctx, input)),
  outcome: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(byHeldSchema)
    .query(({ ctx, input }) => getOutcome(ctx, input)),
  underway: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(teamThreadSchema)
    .query(({ ctx, input }) => listUnderway(ctx, input)),
  undo: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(undoAnswerSchema)
    .mutation(({ ctx, input }) => undoAnswer(ctx, input)),
  sendNow: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => sendAnswerNow(ctx, input)),
});
