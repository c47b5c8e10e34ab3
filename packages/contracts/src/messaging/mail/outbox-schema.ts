import { z } from 'zod';
import { pageFields, searchSchema } from '../../pagination';
import type { MailTemplate } from './schema';
import { mailKinds, mailListStates } from './state';

const kinds = Object.keys(mailKinds) as MailTemplate[];

/** One page of the outbox, newest first: filtered by state, kind, and a text in recipient or subject. */
export const listMailsSchema = z.object({
  search: searchSchema,
  state: z.enum(mailListStates).optional(),
  kind: z.enum(kinds).optional(),
  ...pageFields,
});
