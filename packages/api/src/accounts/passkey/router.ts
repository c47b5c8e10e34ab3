import {
  addPasskeySchema,
  passkeyIdSchema,
  renamePasskeySchema,
  startPasskeySchema,
} from '@app/contracts/accounts/auth/passkey';
import { router, sessionProcedure } from '../../core/trpc';
import { addPasskey } from './add-passkey';
import { removePasskey } from './remove-passkey';
import { renamePasskey } from './rename-passkey';
import { startPasskey } from './start-passkey';

export const passkeyRouter = router({
  start: sessionProcedure
    .meta({ stepUp: 'always', withoutFactor: true })
    .input(startPasskeySchema)
    .mutation(({ ctx, input }) => startPasskey(ctx, input)),
  add: sessionProcedure
    .meta({ stepUp: 'always', withoutFactor: true })
    .input(addPasskeySchema)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  rename: sessionProcedure.input(renamePasskeySchema).mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  remove: sessionProcedure
    .meta({ stepUp: 'always' })
    .input(passkeyIdSchema)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
});
