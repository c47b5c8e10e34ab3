import { byIdSchema } from '@app/contracts/id';
import { listWindowSchema } from '@app/contracts/pagination';
import {
  changeUsersSchema,
  countAssignedSchema,
  createUserSchema,
  listUsersSchema,
  markBreakGlassSchema,
  resetFactorSchema,
  restrictUserSchema,
  updateUserSchema,
} from '@app/contracts/people/user/schema';
import { adminProcedure, router, searchedList } from '../../core/trpc';
import { changeUsers } from './change-users';
import { countAssigned } from './count-assigned';
import { countUsers } from './count-users';
import { createUser } from './create-user';
import { endUserSessions } from './end-user-sessions';
import { getUser } from './get-user';
import { listAllUsers } from './list-all-users';
import { listUsers } from './list-users';
import { markBreakGlass } from './mark-break-glass';
import { removeUser } from './remove-user';
import { resetFactor } from './reset-factor';
import { restrictUser } from './restrict-user';
import { sendResetMail } from './send-reset-mail';
import { suspendUser } from './suspend-user';
import { unsuspendUser } from './unsuspend-user';
import { updateUser } from './update-user';

export const userRouter = router({
  list: adminProcedure
    .meta({ scope: 'users:read', ...searchedList })
    .input(listUsersSchema)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  all: adminProcedure
    .meta({ scope: 'users:read', cost: 12 })
    .input(listWindowSchema)
    .query(({ ctx, input }) => listAllUsers(ctx, input)),
  byId: adminProcedure
    .meta({ scope: 'users:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getUser(ctx, input)),
  assigned: adminProcedure
    .meta({ scope: 'users:read' })
    .input(countAssignedSchema)
    .query(({ ctx, input }) => countAssigned(ctx, input)),
  stats: adminProcedure.meta({ scope: 'users:read' }).query(({ ctx }) => countUsers(ctx)),
  create: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never', stepUp: 'byEffect' })
    .input(createUserSchema)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  update: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never', stepUp: 'byEffect' })
    .input(updateUserSchema)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  suspend: adminProcedure
    .meta({ scope: 'users:write', stepUp: 'byEffect' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => suspendUser(ctx, input)),
  unsuspend: adminProcedure
    .meta({ scope: 'users:write', stepUp: 'byEffect' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => unsuspendUser(ctx, input)),
  restrict: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(restrictUserSchema)
    .mutation(({ ctx, input }) => restrictUser(ctx, input)),
  sendReset: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => sendResetMail(ctx, input)),
  resetFactor: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(resetFactorSchema)
    .mutation(({ ctx, input }) => resetFactor(ctx, input)),
  markBreakGlass: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(markBreakGlassSchema)
    .mutation(({ ctx, input }) => markBreakGlass(ctx, input)),
  endSessions: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never', stepUp: 'always' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => endUserSessions(ctx, input)),
  changeMany: adminProcedure
    .meta({ scope: 'users:write', stepUp: 'byEffect' })
    .input(changeUsersSchema)
    .mutation(({ ctx, input }) => changeUsers(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'users:write', stepUp: 'byEffect' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeUser(ctx, input)),
});
