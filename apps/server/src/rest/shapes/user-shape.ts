import { tokenScopes } from '@app/contracts/accounts/api-token/scope';
import { languageSchema } from '@app/contracts/language-schema';
import { roles } from '@app/contracts/people/user/role';
import { z } from 'zod';
import { named, time } from './shape';

/** An account with its documented fields. */
export const userShape = named(
  'User',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** Language of its mails and documents. */
    language: languageSchema,
    emailVerified: z.boolean(),
    suspended: z.boolean(),
    createdAt: time,
    updatedAt: time,
    /** Omitted for unrestricted accounts (users.restricted-accounts). */
    restriction: z.array(z.enum(tokenScopes)).optional(),
    /**
     * Only in `/auth/me`: from when a team account requires the second factor that it lacks
     * (auth.required-factor).
     */
    factorDueAt: time.optional(),
    /** Set for emergency accounts (auth.provider-only). */
    breakGlass: z.literal(true).optional(),
    /**
     * Only for the caller's own account: it has no password that could be requested (auth.without-password).
     */
    passwordless: z.literal(true).optional(),
    /**
     * Only for the caller's own account: when a password generated on the command line expires
     * (auth.generated-passwords).
     */
    passwordExpiresAt: time.optional(),
  }),
);
