import {
  changeFactorSchema,
  confirmFactorSchema,
  forgetDeviceSchema,
} from '@app/contracts/auth/second-factor';
import { router, sessionProcedure } from '../core/trpc';
import { confirmSecondFactor } from './confirm-second-factor';
import { forgetDevice } from './forget-device';
import { getSecondFactor } from './get-second-factor';
import { removeSecondFactor } from './remove-second-factor';
import { renewRecoveryCodes } from './renew-recovery-codes';
import { startSecondFactor } from './start-second-factor';

export const secondFactorRouter = router({
  current: sessionProcedure.query(({ ctx }) => getSecondFactor(ctx)),
  start: sessionProcedure
    .input(changeFactorSchema)
    .mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  confirm: sessionProcedure
    .input(confirmFactorSchema)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
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
