import { z } from 'zod';
import { idSchema } from '../id';
import type { Currency } from '../money/currency';
import { currencySchema } from '../money/currency-schema';

/** Lists of which an open screen only has to know that something in them has changed. */
export const liveLists = ['messages', 'orders', 'users', 'mails', 'content'] as const;
export type LiveList = (typeof liveLists)[number];

/**
 * What an open screen is told of a change: which rows to ask for again, never what is in them. `everything`: changes may
 * have been missed; `begun`: the stream is open and nothing was missed.
 */
export type LiveEvent =
  | { kind: 'begun' }
  | { kind: 'everything' }
  | { kind: 'ticket'; id: string }
  | { kind: 'viewers'; id: string }
  | { kind: 'list'; list: LiveList }
  /** Of the one who receives it. */
  | { kind: 'notices' }
  | { kind: 'currency'; currency: Currency };

const readers = { owner: idSchema.optional(), owners: z.array(idSchema).optional() };

/** What triggers say on the channel `live` (drizzle/0026 and later). `owner`: whose ticket or order it is, where that customer may notice; `owners`: everybody who reads it as a customer, them included. */
export const liveChangeSchema = z.union([
  z.object({ ticket: idSchema, ...readers }),
  z.object({ viewers: idSchema }),
  z.object({ list: z.enum(liveLists), ...readers }),
  z.object({ notices: idSchema }),
  z.object({ currency: currencySchema }),
  z.object({ session: z.string() }),
  z.object({ account: idSchema }),
]);
export type LiveChange = z.output<typeof liveChangeSchema>;

/** Where a stream goes on that was cut off: the id of the last event that arrived. */
export const followChangesSchema = z.object({ lastEventId: z.string().max(100).nullish() }).optional();
