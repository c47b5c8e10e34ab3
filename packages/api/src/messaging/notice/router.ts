import { byIdSchema } from '@app/contracts/id';
import {
  listNoticesSchema,
  readPlaceSchema,
  setNoticeSwitchSchema,
} from '@app/contracts/messaging/notice/schema';
import { adminProcedure, router } from '../../core/trpc';
import { listNotices } from './list-notices';
import { getSwitches, setSwitch } from './notice-switches';
import { readAllNotices, readNotice, readPlace } from './read-notices';
import { countUnread, listNewNotices } from './unread-notices';

/** Concerns only the caller, and has no use for API tokens. */
const ownProcedure = adminProcedure.meta({ scope: 'never', restriction: 'any' });

export const noticeRouter = router({
  list: ownProcedure.input(listNoticesSchema).query(({ ctx, input }) => listNotices(ctx, input)),
  unread: ownProcedure.query(({ ctx }) => countUnread(ctx)),
  fresh: ownProcedure.query(({ ctx }) => listNewNotices(ctx)),
  read: ownProcedure.input(byIdSchema).mutation(({ ctx, input }) => readNotice(ctx, input)),
  readPlace: ownProcedure.input(readPlaceSchema).mutation(({ ctx, input }) => readPlace(ctx, input)),
  readAll: ownProcedure.mutation(({ ctx }) => readAllNotices(ctx)),
  switches: ownProcedure.query(({ ctx }) => getSwitches(ctx)),
  setSwitch: ownProcedure.input(setNoticeSwitchSchema).mutation(({ ctx, input }) => setSwitch(ctx, input)),
});
