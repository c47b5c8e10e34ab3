import type { createUserSchema } from '@app/contracts/people/user/schema';
import type { z } from 'zod';

/** The fields of an account that the team fills in, besides its password. */
type UserFields = Omit<z.output<typeof createUserSchema>, 'password'>;

const fieldSet = { name: true, email: true, role: true } satisfies Record<keyof UserFields, true>;

/** The columns of an account that the team fills in. Omitting one does not compile. */
export const userFieldNames = Object.keys(fieldSet) as (keyof UserFields)[];

/** Picks only these columns. */
export function userFields({ name, email, role }: UserFields): UserFields {
  return { name, email, role } satisfies Record<keyof UserFields, unknown>;
}
