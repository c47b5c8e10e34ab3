import { z } from 'zod';
import { developerMessages } from '../../developer-messages';
import * as fieldNames from '../../field-names';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { typedLine } from '../../text';
import { ownPasswordSchema } from '../auth/password';
import { tokenLifetimes, tokenScopes } from './scope';

/**
 * A new API token: its purpose, scopes and lifetime. The password protects against a stranger at an open
 * browser.
 */
export const createApiTokenSchema = z.object({
  name: typedLine({ error: developerMessages.tokenNameRequired })
    .min(1, developerMessages.tokenNameRequired)
    .max(limits.apiTokenName, messages.tooLong(fieldNames.name, limits.apiTokenName))
    .regex(/^[^\p{Cc}]*$/u, messages.singleLine(fieldNames.name)),
  scopes: z
    .array(z.enum(tokenScopes), { error: developerMessages.tokenScopesRequired })
    .min(1, developerMessages.tokenScopesRequired)
    .max(tokenScopes.length)
    .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope))),
  /** Days until it expires. */
  days: z.literal(tokenLifetimes, { error: developerMessages.tokenLifetime }),
  currentPassword: ownPasswordSchema,
});

/** One of the caller's tokens. */
export const revokeApiTokenSchema = z.object({ id: idSchema });
