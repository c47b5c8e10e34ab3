import { z } from 'zod';
import { newPasswordSchema, ownPasswordSchema } from '../auth/password';
import * as fieldNames from '../field-names';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { sortDirections } from '../sort-direction';
import { userMessages } from './messages';
import { workAreaNames } from './restriction';
import { roles } from './role';
import { userBulkActions, userSorts, userStatuses } from './status';

/** An e-mail address, trimmed and in lower case: addresses differing only in case are one account. */
export const emailSchema = z
  .string({ error: messages.emailRequired })
  .trim()
  .min(1, messages.emailRequired)
  .max(limits.email, messages.tooLong(fieldNames.email, limits.email))
  .toLowerCase()
  .pipe(z.email(messages.emailInvalid));

/** A person's name: trimmed, one line, 1 to 100 characters. */
export const personNameSchema = z
  .string({ error: messages.nameRequired })
  .trim()
  .min(1, messages.nameRequired)
  .max(limits.name, messages.tooLong(fieldNames.name, limits.name))
  .regex(/^[^\p{Cc}]*$/u, messages.singleLine(fieldNames.name));

/** What an administrator may change of an account (users.account-fields). */
const editableUser = z.object({
  name: personNameSchema,
  email: emailSchema,
  role: z.enum(roles),
});

/** POST /api/users: the role defaults to user; the password obeys the rules of the sign-up. */
export const createUserSchema = editableUser.extend({
  role: z.enum(roles).default('user'),
  password: newPasswordSchema,
});

/** PUT /api/users/{id}. */
export const updateUserSchema = editableUser.extend({
  id: idSchema,
  /** When the account was last changed, as the caller knows it: a change made meanwhile is then not overwritten. */
  updatedAt: z.iso.datetime().optional(),
});

/** The areas of the team's work to which an account is restricted, at least one. Quotes are written in tickets. */
export const restrictedAreasSchema = z
  .array(z.enum(workAreaNames))
  .min(1, userMessages.areaRequired)
  .refine((areas) => !areas.includes('quotes') || areas.includes('tickets'), userMessages.quotesNeedTickets);

/** What an account of the team is restricted to, by the areas of its work; null lifts the restriction. */
export const restrictUserSchema = z.object({ id: idSchema, areas: restrictedAreasSchema.nullable() });

/** Whether a super-admin is kept for emergencies (auth.provider-only). */
export const markBreakGlassSchema = z.object({ id: idSchema, breakGlass: z.boolean() });

/** Takes somebody's second factor away; the administrator proves the own password. */
export const resetFactorSchema = z.object({ id: idSchema, currentPassword: ownPasswordSchema });

/** What narrows the user list: text in name or e-mail, role, status (users.stat-cards). */
export const userFilterSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
});

const userOrder = {
  sort: z.enum(userSorts).default('joined'),
  direction: z.enum(sortDirections).default('desc'),
};

/** User list of the dashboard: filter, order, page. Without an order the newest come first. */
export const listUsersSchema = userFilterSchema.extend({
  ...userOrder,
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
});

/**
 * One step of a change to many accounts (dashboard.bulk-actions): the chosen ones, or the next of those that match a
 * filter, in the order of their ids. `after` is what the step before answered as `next`.
 */
export const changeUsersSchema = z.object({
  action: z.enum(userBulkActions),
  of: z.union([
    z.object({ ids: z.array(idSchema).min(1).max(limits.bulkStep) }),
    z.object({ matching: userFilterSchema, after: idSchema.optional() }),
  ]),
});

/** The accounts that a change is about to be made to. */
export const countAssignedSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(limits.selectedRows) }),
  z.object({ matching: userFilterSchema }),
]);

/** Which accounts an export holds: the chosen ones, else all that match, in the order of the list. */
export const exportUsersSchema = userFilterSchema.extend({
  ...userOrder,
  ids: z.array(idSchema).min(1).max(limits.selectedRows).optional(),
});
