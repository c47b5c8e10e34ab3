import {
  changeNameSchema,
  changePasswordSchema,
  confirmEmailChangeSchema,
  deleteAccountSchema,
  endSessionSchema,
  startEmailChangeSchema,
} from '@app/contracts/account';
import { router, userProcedure } from '../core/trpc';
import { changeName } from './change-name';
import { changePassword } from './change-password';
import { confirmEmailChange } from './confirm-email-change';
import { deleteOwnAccount } from './delete-own-account';
import { endSession } from './end-session';
import { getCurrentAccount } from './get-current-account';
import { listSessions } from './list-sessions';
import { signOutElsewhere } from './sign-out-elsewhere';
import { startEmailChange } from './start-email-change';

export const accountRouter = router({
  current: userProcedure.query(({ ctx }) => getCurrentAccount(ctx)),
  changeName: userProcedure.input(changeNameSchema).mutation(({ ctx, input }) => changeName(ctx, input)),
  startEmailChange: userProcedure
    .input(startEmailChangeSchema)
    .mutation(({ ctx, input }) => startEmailChange(ctx, input)),
  confirmEmailChange: userProcedure
    .input(confirmEmailChangeSchema)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),
  changePassword: userProcedure
    .input(changePasswordSchema)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  sessions: userProcedure.query(({ ctx }) => listSessions(ctx)),
  endSession: userProcedure.input(endSessionSchema).mutation(({ ctx, input }) => endSession(ctx, input)),
  signOutElsewhere: userProcedure.mutation(({ ctx }) => signOutElsewhere(ctx)),
  remove: userProcedure.input(deleteAccountSchema).mutation(({ ctx, input }) => deleteOwnAccount(ctx, input)),
});
