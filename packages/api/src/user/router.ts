import { byIdSchema } from '@app/contracts/id';
import { listUsersSchema } from '@app/contracts/user';
import { adminProcedure, router } from '../core/trpc';
import { countUsers } from './count-users';
import { listUsers } from './list-users';
import { suspendUser } from './suspend-user';
import { unsuspendUser } from './unsuspend-user';

export const userRouter = router({
  list: adminProcedure.input(listUsersSchema).query(({ ctx, input }) => listUsers(ctx, input)),
  stats: adminProcedure.query(({ ctx }) => countUsers(ctx)),
  suspend: adminProcedure.input(byIdSchema).mutation(({ ctx, input }) => suspendUser(ctx, input)),
  unsuspend: adminProcedure.input(byIdSchema).mutation(({ ctx, input }) => unsuspendUser(ctx, input)),
});
