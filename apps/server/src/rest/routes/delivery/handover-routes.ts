import { handoverMessages } from '@app/contracts/delivery/handover/messages';
import { tickHandoverSchema } from '@app/contracts/delivery/handover/schema';
import { z } from 'zod';
import { type RestRequest, restRoute } from '../../rest-route';
import { handoverShape } from '../../shapes/handover-shape';
import { ok, success } from '../../shapes/shape';

const ofOrder = ({ params, body }: RestRequest) => ({ ...body, orderNumber: params.number });
const answer = z.object({ success, ...handoverShape.shape });

export const handoverRoutes = [
  restRoute({
    method: 'GET',
    path: '/orders/{number}/handover',
    summary: 'What team and customer ticked of the hand-over of an order; no items before the work begins',
    failed: handoverMessages.fetchFailed,
    procedure: 'handover.visible',
    answer,
    errors: ['ORDER_NOT_FOUND'],
    input: ofOrder,
    output: (read) => ({ ...ok, ...read }),
  }),
  ...[
    { verb: 'tick', summary: "Tick an item of the team's, or take that back" } as const,
    { verb: 'confirm', summary: "Confirm an item of one's own order, or take that back" } as const,
  ].map(({ verb, summary }) =>
    restRoute({
      method: 'POST',
      path: `/orders/{number}/handover/${verb}`,
      summary,
      failed: handoverMessages.saveFailed,
      procedure: `handover.${verb}`,
      body: tickHandoverSchema.omit({ orderNumber: true }),
      answer,
      errors: ['ORDER_NOT_FOUND', 'HANDOVER_CLOSED', 'HANDOVER_ITEM_GONE', 'RATE_LIMITED'],
      input: ofOrder,
      output: (read) => ({ ...ok, ...read }),
    }),
  ),
];
