import { z } from 'zod';
import { limits } from '../../limits';
import { typedLine } from '../../text';
import type { MailTemplate } from './schema';
import { mailKinds, mailListStates } from './state';

const kinds = Object.keys(mailKinds) as MailTemplate[];

/** One page of the outbox, newest first: filtered by state, kind, and a text in recipient or subject. */
export const listMailsSchema = z.object({
  search: typedLine().max(limits.search).default(''),
  state: z.enum(mailListStates).optional(),
  kind: z.enum(kinds).optional(),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
});
