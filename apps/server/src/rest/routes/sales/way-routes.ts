import { wayMessages } from '@app/contracts/sales/way/messages';
import { z } from 'zod';
import { restRoute } from '../../rest-route';
import { ok, success } from '../../shapes/shape';
import { wayShape } from '../../shapes/way-shape';

export const wayRoutes = [
  restRoute({
    method: 'GET',
    path: '/orders/{number}/way',
    summary: 'The steps of an order from the request until the website is live, and what comes next',
    failed: wayMessages.fetchFailed,
    procedure: 'way.visible',
    answer: z.object({ success, way: wayShape }),
    errors: ['ORDER_NOT_FOUND'],
    input: ({ params }) => ({ orderNumber: params.number }),
    output: (way) => ({ ...ok, way }),
  }),
];
