import { handoverSides } from '@app/contracts/delivery/handover/items';
import { z } from 'zod';
import { named, time } from './shape';

/** The hand-over of an order. */
export const handoverShape = named(
  'Handover',
  z.object({
    orderNumber: z.string(),
    changeable: z.boolean(),
    items: z.array(
      z.object({
        /** An id of the list in the settings. */
        item: z.string(),
        label: z.string(),
        side: z.enum(handoverSides),
        done: z.object({ by: z.string(), at: time }).nullable(),
      }),
    ),
  }),
);
