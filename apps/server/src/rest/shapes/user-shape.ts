import { tokenScopes } from '@app/contracts/api-token/scope';
import { languageSchema } from '@app/contracts/language-schema';
import { roles } from '@app/contracts/user/role';
import { z } from 'zod';
import { named, time } from './shape';

/** An account, by its documented fields. */
export const userShape = named(
  'User',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** In which they get mails and documents. */
    language: languageSchema,
    emailVerified: z.boolean(),
    suspended: z.boolean(),
    createdAt: time,
    updatedAt: time,
    /** Left out for all whom nothing restricts (users.restricted-accounts). */
    restriction: z.array(z.enum(tokenScopes)).optional(),
    /** Of `/auth/me` alone: from when on an account of the team needs the second factor that it lacks (auth.required-factor). */
    factorDueAt: time.optional(),
    /** Of accounts that are kept for emergencies (auth.provider-only). */
    breakGlass: z.literal(true).optional(),
    /** Of the own account: there is no password that it could be asked for (auth.without-password). */
    passwordless: z.literal(true).optional(),
    /** Of the own account: until when a password works that the command line has made (auth.generated-passwords). */
    passwordExpiresAt: time.optional(),
  }),
);
