import { unlinkIdentitySchema } from '@app/contracts/accounts/auth/identity';
import { router, sessionProcedure } from '../../core/trpc';
import { listIdentities } from './list-identities';
import { unlinkIdentity } from './unlink-identity';

export const identityRouter = router({
  list: sessionProcedure.query(({ ctx }) => listIdentities(ctx)),
  unlink: sessionProcedure
    .meta({ stepUp: 'always' })
    .input(unlinkIdentitySchema)
    .mutation(({ ctx, input }) => unlinkIdentity(ctx, input)),
});
