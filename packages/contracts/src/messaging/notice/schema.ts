import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { noticeChannels, noticeKinds, noticePlaces } from './kind';

/** The caller's newest notices. */
export const listNoticesSchema = z.object({
  limit: z.number().int().min(1).max(limits.notices).default(limits.noticeList),
});

/** All of the caller's notices about one place: the id of a ticket, lead or template, the number of an order. */
export const readPlaceSchema = z.discriminatedUnion('place', [
  z.object({ place: z.enum(noticePlaces).exclude(['order', 'incoming-mail']), id: idSchema }),
  z.object({ place: z.literal('order'), number: z.string().max(100) }),
  z.object({ place: z.literal('incoming-mail') }),
]);

/** One of the caller's notice switches. */
export const setNoticeSwitchSchema = z.object({
  kind: z.enum(noticeKinds),
  channel: z.enum(noticeChannels),
  on: z.boolean(),
});
