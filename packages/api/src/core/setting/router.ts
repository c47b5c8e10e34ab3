import { updateSettingsSchema } from '@app/contracts/core/setting/schema';
import { adminProcedure, router } from '../trpc';
import { readSettings } from './read-settings';
import { updateSettings } from './update-settings';

export const settingRouter = router({
  all: adminProcedure.meta({ scope: 'never' }).query(({ ctx }) => readSettings(ctx)),
  update: adminProcedure
    .meta({ scope: 'never', stepUp: 'byEffect' })
    .input(updateSettingsSchema)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
});
