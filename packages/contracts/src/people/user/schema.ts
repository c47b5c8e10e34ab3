import { z } from 'zod';
import { newPasswordSchema, ownPasswordSchema } from '../../accounts/auth/password';
import * as fieldNames from '../../field-names';
import { fieldsSchema } from '../../fields-schema';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { pageFields, searchSchema } from '../../pagination';
import { sortDirections } from '../../sort-direction';
import { typedLine } from '../../text';
import { userFields } from './fields';
import { userMessages } from './messages';
import { workAreaKeys } from './restriction';
import { roles, userBulkActions, userSorts, userStatuses } from './role';

const domainEnd = /(?:^|@)([\p{L}\p{M}\p{N}.-]+)$/u;

/**
 * Writes an international domain as mail servers know it, such as `xn--bcher-kva.example` for
 * `bücher.example`, as browsers do in fields for addresses. Takes an address or a domain alone; any other text
 * stays as it is, and so does one longer than any address, on which the work would grow with its square.
 */
export function toAsciiDomain(text: string): string {
  const domain = text.length > limits.email ? undefined : domainEnd.exec(text)?.[1];
  if (!domain?.includes('.') || /^\p{ASCII}*$/u.test(domain) || !URL.canParse(`http://${domain}`))
    return text;
  return text.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
}

/**
 * An e-mail address, trimmed and lower-cased: addresses that differ only in case, or in how their domain is
 * written, are one account.
 */
export const emailSchema = typedLine({ error: messages.emailRequired })
  .overwrite(toAsciiDomain)
  .min(1, messages.emailRequired)
  .max(limits.email, messages.tooLong(fieldNames.email, limits.email))
  .toLowerCase()
  .pipe(z.email(messages.emailInvalid));

/** A person's name: trimmed, one line, 1 to 100 characters. */
export const personNameSchema = typedLine({ error: messages.nameRequired })
  .min(1, messages.nameRequired)
  .max(limits.name, messages.tooLong(fieldNames.name, limits.name))
  .regex(/^[^\p{Cc}]*$/u, messages.singleLine(fieldNames.name));

/** Account fields an administrator may change (users.account-fields). */
const editableUser = fieldsSchema(userFields, {
  name: personNameSchema,
  email: emailSchema,
  role: z.enum(roles),
});

/** POST /api/users: the role defaults to user; the password follows the sign-up's rules. */
export const createUserSchema = editableUser.extend({
  role: z.enum(roles).default('user'),
  password: newPasswordSchema,
});

/** PUT /api/users/{id}. */
export const updateUserSchema = editableUser.extend({
  id: idSchema,
  /** The account's last change known to the caller, so that a change made meanwhile is not overwritten. */
  updatedAt: z.iso.datetime().optional(),
});

/** The work areas a team account is restricted to, at least one. Quotes are written in tickets. */
export const restrictedAreasSchema = z
  .array(z.enum(workAreaKeys))
  .min(1, userMessages.areaRequired)
  .refine((areas) => !areas.includes('quotes') || areas.includes('tickets'), userMessages.quotesNeedTickets);

/** Restricts a team account to work areas; null lifts the restriction. */
export const restrictUserSchema = z.object({ id: idSchema, areas: restrictedAreasSchema.nullable() });

/** Marks a super-admin as an emergency account (auth.provider-only). */
export const markBreakGlassSchema = z.object({ id: idSchema, breakGlass: z.boolean() });

/** Removes a user's second factor; the administrator confirms with their own password. */
export const resetFactorSchema = z.object({ id: idSchema, currentPassword: ownPasswordSchema });

/** Filters of the user list: text in name or e-mail, role, status (users.stat-cards). */
export const userFilterSchema = z.object({
  search: searchSchema,
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
});

const userOrder = {
  sort: z.enum(userSorts).default('joined'),
  direction: z.enum(sortDirections).default('desc'),
};

/** User list of the dashboard: filter, order, page. Newest first by default. */
export const listUsersSchema = userFilterSchema.extend({
  ...userOrder,
  ...pageFields,
});

/**
 * One step of a bulk change to accounts (dashboard.bulk-actions): the selected ones, or the next that match a
 * filter, ordered by id. `after` is the previous step's `next`.
 */
export const changeUsersSchema = z.object({
  action: z.enum(userBulkActions),
  of: z.union([
    z.object({ ids: z.array(idSchema).min(1).max(limits.bulkStep) }),
    z.object({ matching: userFilterSchema, after: idSchema.optional() }),
  ]),
});

/** The accounts about to be changed. */
export const countAssignedSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(limits.selectedRows) }),
  z.object({ matching: userFilterSchema }),
]);

/** Accounts of an export: the selected ones, else all that match, in the list's order. */
export const exportUsersSchema = userFilterSchema.extend({
  ...userOrder,
  ids: z.array(idSchema).min(1).max(limits.selectedRows).optional(),
});
