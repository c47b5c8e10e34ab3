import { createApiTokenSchema, revokeApiTokenSchema } from '@app/contracts/accounts/api-token/schema';
import { router, sessionProcedure } from '../../core/trpc';
import { createApiToken } from './create-api-token';
import { listApiTokens } from './list-api-tokens';
import { revokeApiToken } from './revoke-api-token';

export const apiTokenRouter = router({
  list: sessionProcedure.query(({ ctx }) => listApiTokens(ctx)),
  create: sessionProcedure
    .input(createApiTokenSchema)
    .mutation(({ ctx, input }) => createApiToken(ctx, input)),
  revoke: sessionProcedure
    .input(revokeApiTokenSchema)
    .mutation(({ ctx, input }) => revokeApiToken(ctx, input)),
});
