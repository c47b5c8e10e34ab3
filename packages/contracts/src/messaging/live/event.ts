import { z } from 'zod';
import type { Currency } from '../../core/money/currency';
import { currencySchema } from '../../core/money/currency-schema';
import { idSchema } from '../../id';

/** Lists whose screens only need to know that something in them has changed. */
export const liveLists = ['messages', 'orders', 'quotes', 'users', 'mails', 'content', 'reviews'] as const;
export type LiveList = (typeof liveLists)[number];

/**
 * Change notification for an open screen: which rows to reload, never their content. `everything`: changes
 * may have been missed; `begun`: the stream is open and nothing was missed.
 */
export type LiveEvent =
  | { kind: 'begun' }
  | { kind: 'everything' }
  | { kind: 'ticket'; id: string }
  | { kind: 'viewers'; id: string }
  | { kind: 'list'; list: LiveList }
  /** The recipient's own notices. */
  | { kind: 'notices' }
  | { kind: 'currency'; currency: Currency };

const readers = { owner: idSchema.optional(), owners: z.array(idSchema).optional() };

/**
 * Payload of triggers on the channel `live` (drizzle/0026 and later). `owner`: the customer whose ticket or
 * order it is, if the change is visible to them; `owners`: every customer who can read it, including the
 * owner.
 */
export const liveChangeSchema = z.union([
  z.object({ ticket: idSchema, ...readers }),
  z.object({ viewers: idSchema, place: z.enum(['ticket', 'order']) }),
  z.object({ list: z.enum(liveLists), ...readers }),
  z.object({ notices: idSchema }),
  z.object({ currency: currencySchema }),
  z.object({ session: z.string() }),
  z.object({ account: idSchema }),
]);
export type LiveChange = z.output<typeof liveChangeSchema>;

/** Resumes an interrupted stream after the last event received. */
export const followChangesSchema = z.object({ lastEventId: z.string().max(100).nullish() }).optional();
