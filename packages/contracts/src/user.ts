import { z } from 'zod';
import { limits } from './limits';
import { messages } from './messages';
import { roles } from './role';
import { userStatuses } from './user-status';

/** An e-mail address, trimmed and in lower case: addresses differing only in case are one account (B107). */
export const emailSchema = z
  .string({ error: messages.emailRequired })
  .trim()
  .min(1, messages.emailRequired)
  .max(limits.email, messages.tooLong('Email', limits.email))
  .toLowerCase()
  .pipe(z.email(messages.emailInvalid));

/** A person's name: trimmed, one line, 1 to 100 characters. */
export const personNameSchema = z
  .string({ error: messages.nameRequired })
  .trim()
  .min(1, messages.nameRequired)
  .max(limits.name, messages.tooLong('Name', limits.name))
  .regex(/^[^\p{Cc}]*$/u, messages.singleLine('Name'));

/** User list of the dashboard: search in name and e-mail, filter, page (B77, B79). */
export const listUsersSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
});
