import type { RouterOutputs } from '@app/api/types';
import { correctionStates } from '@app/contracts/delivery/states';
import { z } from 'zod';
import { fileShape, toFile } from './proof-shape';
import { named, time } from './shape';

const decision = z.object({ by: z.string(), at: time, answer: z.string() }).nullable();
const stateShape = { number: z.int(), state: z.enum(correctionStates), decision };

/** The free corrections of an order. */
export const correctionsShape = named(
  'Corrections',
  z.object({
    orderNumber: z.string(),
    /** The live website; null where the team gave none. */
    siteUrl: z.string().nullable(),
    /** The last day on which they are free, in the company's time zone; null while the website is not live. */
    until: z.iso.date().nullable(),
    over: z.boolean(),
    corrections: z.array(
      z.object({
        ...stateShape,
        body: z.string(),
        askedBy: z.string(),
        askedAt: time,
        files: z.array(fileShape),
      }),
    ),
  }),
);

/** A correction after the team's answer. */
export const correctionStateShape = named(
  'CorrectionState',
  z.object({ orderNumber: z.string(), ...stateShape }),
);

export function toCorrections({
  corrections,
  ...rest
}: RouterOutputs['correction']['visible']): z.input<typeof correctionsShape> {
  return {
    ...rest,
    corrections: corrections.map(({ files, ...each }) => ({ ...each, files: files.map(toFile) })),
  };
}
