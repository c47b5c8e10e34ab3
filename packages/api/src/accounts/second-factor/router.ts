import {
  changeFactorSchema,
  confirmFactorSchema,
  forgetDeviceSchema,
} from '@app/contracts/accounts/auth/second-factor';
import { router, sessionProcedure } from '../../core/trpc';
import { keepFactor } from './cancel-factor-reset';
import { confirmSecondFactor } from './confirm-second-factor';
import { forgetDevice } from './forget-device';
import { getSecondFactor } from './get-second-factor';
import { removeSecondFactor } from './remove-second-factor';
import { renewRecoveryCodes } from './renew-recovery-codes';
import { startSecondFactor } from './start-second-factor';

/** Also open to an account that can do nothing else before it has a factor. */
const setupProcedure = sessionProcedure.meta({ withoutFactor: true });

export const secondFactorRouter = router({
  current: setupProcedure.query(({ ctx }) => getSecondFactor(ctx)),
  start: setupProcedure.input(changeFactorSchema).mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  confirm: setupProcedure
    .input(confirmFactorSchema)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  keep: sessionProcedure.mutation(({ ctx }) => keepFactor(ctx)),
  remove: sessionProcedure
    .input(changeFactorSchema)
    .mutation(({ ctx, input }) => removeSecondFactor(ctx, input)),
  renewCodes: sessionProcedure
    .input(changeFactorSchema)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  forgetDevice: sessionProcedure
    .input(forgetDeviceSchema)
    .mutation(({ ctx, input }) => forgetDevice(ctx, input)),
});
