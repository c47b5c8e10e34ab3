import type { createUserSchema } from '@app/contracts/user/schema';
import type { z } from 'zod';

/** What the team writes of an account beside its password. */
type UserFields = Omit<z.output<typeof createUserSchema>, 'password'>;

const isField = { name: true, email: true, role: true } satisfies Record<keyof UserFields, true>;

/** The columns of an account that the team writes. One that is left out does not compile. */
export const userFieldNames = Object.keys(isField) as (keyof UserFields)[];

/** These columns alone. */
export function userFields({ name, email, role }: UserFields): UserFields {
  return { name, email, role } satisfies Record<keyof UserFields, unknown>;
}
