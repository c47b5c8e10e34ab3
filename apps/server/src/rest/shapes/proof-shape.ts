import type { RouterOutputs } from '@app/api/types';
import { proofStates } from '@app/contracts/delivery/states';
import { z } from 'zod';
import { named, time } from './shape';

export const fileShape = z.object({ id: z.string(), fileName: z.string(), bytes: z.int(), url: z.string() });
const stateShape = {
  version: z.int(),
  state: z.enum(proofStates),
  /** Who approved it, asked for a change, replaced or withdrew it; null while it waits for an answer. */
  decision: z.object({ by: z.string(), at: time }).nullable(),
};
const messageShape = z.object({
  id: z.string(),
  authorName: z.string(),
  fromTeam: z.boolean(),
  body: z.string(),
  attachments: z.array(fileShape),
  createdAt: time,
});

/** A version of the work in an order. */
export const proofShape = named(
  'Proof',
  z.object({
    ...stateShape,
    /** Null with its author for the customer of a withdrawn one, whose files and preview are left out too. */
    note: z.string().nullable(),
    shownBy: z.string().nullable(),
    /** Another website's page. */
    previewUrl: z.string().nullable(),
    /** They require the session or token of an authorized reader. */
    files: z.array(fileShape),
    shownAt: time,
    /** What the customer asked to change. */
    change: messageShape.nullable(),
    comments: z.array(messageShape),
    /** A newer version stands, so that an approval of this one does not count any more. */
    replaced: z.boolean(),
  }),
);

/** Rounds of changes: `included` is null if the quote agrees on no number. */
export const proofRoundsShape = named(
  'ProofRounds',
  z.object({ used: z.int(), included: z.int().nullable() }),
);

/** A proof after a change. */
export const proofStateShape = named('ProofState', z.object({ orderNumber: z.string(), ...stateShape }));

type Proof = RouterOutputs['proof']['visible']['proofs'][number];
type Message = Proof['comments'][number];

/** A file of a message, as it is downloaded. */
export const toFile = ({ id, fileName, bytes, url }: Proof['files'][number]) => ({
  id,
  fileName,
  bytes,
  url,
});

function toMessage({ own: _, attachments, ...message }: Message) {
  return { ...message, attachments: attachments.map(toFile) };
}

export function toProof({ files, change, comments, ...proof }: Proof): z.input<typeof proofShape> {
  return {
    ...proof,
    files: files.map(toFile),
    change: change && toMessage(change),
    comments: comments.map(toMessage),
  };
}
