import { correctionMessages } from '@app/contracts/delivery/correction/messages';
import { askCorrectionSchema, decideCorrectionSchema } from '@app/contracts/delivery/correction/schema';
import { correctionTeamMessages } from '@app/contracts/delivery/team-messages';
import { z } from 'zod';
import { type RestRequest, restRoute } from '../../rest-route';
import { correctionStateShape, correctionsShape, toCorrections } from '../../shapes/correction-shape';
import { ok, success } from '../../shapes/shape';

const ofOrder = ({ params, body }: RestRequest) => ({ ...body, orderNumber: params.number });
const answer = z.object({ success, ...correctionsShape.shape });

export const correctionRoutes = [
  restRoute({
    method: 'GET',
    path: '/orders/{number}/corrections',
    summary: 'Where the website of an order is live, until when corrections are free, and those asked for',
    failed: correctionMessages.fetchFailed,
    procedure: 'correction.visible',
    answer,
    errors: ['ORDER_NOT_FOUND'],
    input: ofOrder,
    output: (read) => ({ ...ok, ...toCorrections(read) }),
  }),
  restRoute({
    method: 'POST',
    path: '/orders/{number}/corrections',
    summary: "Ask for a free correction of the live website of one's own order",
    failed: correctionMessages.askFailed,
    procedure: 'correction.ask',
    body: askCorrectionSchema.omit({ orderNumber: true }),
    status: 201,
    answer,
    errors: [
      ...(['CORRECTION_NOT_FOUND', 'CORRECTION_NOT_LIVE', 'CORRECTIONS_OVER', 'CORRECTIONS_FULL'] as const),
      ...(['ATTACHMENT_GONE', 'TOO_MANY_FILES', 'RATE_LIMITED'] as const),
    ],
    input: ofOrder,
    output: (read) => ({ ...ok, ...toCorrections(read) }),
  }),
  restRoute({
    method: 'POST',
    path: '/orders/{number}/corrections/{correction}/decide',
    summary: 'Mark a correction as done, or say why it is none; the customer gets a mail',
    failed: correctionTeamMessages.decideFailed,
    procedure: 'correction.decide',
    body: decideCorrectionSchema.omit({ orderNumber: true, number: true }),
    answer: z.object({ success, correction: correctionStateShape }),
    errors: ['CORRECTION_NOT_FOUND', 'CORRECTION_DECIDED'],
    input: (request) => ({ ...ofOrder(request), number: Number(request.params.correction) }),
    output: (correction) => ({ ...ok, correction }),
  }),
];
