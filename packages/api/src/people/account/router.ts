import {
  changeLanguageSchema,
  changeNameSchema,
  changePasswordSchema,
  confirmEmailChangeSchema,
  deleteAccountSchema,
  endSessionSchema,
  signOutElsewhereSchema,
  startEmailChangeSchema,
} from '@app/contracts/people/account/schema';
import { endSession } from '../../accounts/session/end-session';
import { listSessions } from '../../accounts/session/list-sessions';
import { signOutElsewhere } from '../../accounts/session/sign-out-elsewhere';
import { router, sessionProcedure } from '../../core/trpc';
import { changeLanguage } from './change-language';
import { changeName } from './change-name';
import { changePassword } from './change-password';
import { confirmEmailChange } from './confirm-email-change';
import { deleteOwnAccount } from './delete-own-account';
import { getCurrentAccount } from './get-current-account';
import { startEmailChange } from './start-email-change';

export const accountRouter = router({
  current: sessionProcedure.meta({ withoutFactor: true }).query(({ ctx }) => getCurrentAccount(ctx)),
  changeName: sessionProcedure.input(changeNameSchema).mutation(({ ctx, input }) => changeName(ctx, input)),
  changeLanguage: sessionProcedure
    .input(changeLanguageSchema)
    .mutation(({ ctx, input }) => changeLanguage(ctx, input)),
  startEmailChange: sessionProcedure
    .input(startEmailChangeSchema)
    .mutation(({ ctx, input }) => startEmailChange(ctx, input)),
  confirmEmailChange: sessionProcedure
    .input(confirmEmailChangeSchema)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),
  changePassword: sessionProcedure
    .input(changePasswordSchema)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  sessions: sessionProcedure.query(({ ctx }) => listSessions(ctx)),
  endSession: sessionProcedure.input(endSessionSchema).mutation(({ ctx, input }) => endSession(ctx, input)),
  signOutElsewhere: sessionProcedure
    .input(signOutElsewhereSchema)
    .mutation(({ ctx, input }) => signOutElsewhere(ctx, input)),
  remove: sessionProcedure
    .input(deleteAccountSchema)
    .mutation(({ ctx, input }) => deleteOwnAccount(ctx, input)),
});
