import { waySteps, wayTurns } from '@app/contracts/sales/way/way';
import { z } from 'zod';
import { named, time } from './shape';

/** The way of the work of an order. */
export const wayShape = named(
  'Way',
  z.object({
    /** What happened, by date, then what is to come. */
    steps: z.array(
      z.object({
        step: z.enum(waySteps),
        done: z.boolean(),
        at: time.nullable(),
        by: z.string().nullable(),
        /** Of the quote or the proof. */
        version: z.int().nullable(),
        due: time.nullable(),
      }),
    ),
    next: z
      .object({
        step: z.enum(Object.keys(wayTurns) as [keyof typeof wayTurns, ...(keyof typeof wayTurns)[]]),
        turn: z.enum(['customer', 'team']),
      })
      .nullable(),
  }),
);
