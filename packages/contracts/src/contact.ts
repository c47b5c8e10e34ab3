import { z } from 'zod';
import { limits } from './limits';
import { messages } from './messages';
import { emailSchema, personNameSchema } from './user';

/** Spec 2.6 and 5: the contact form (B50). */
export const contactMessageSchema = z.object({
  name: personNameSchema,
  company: z
    .string()
    .trim()
    .min(1, messages.companyRequired)
    .max(limits.company, messages.tooLong('Company', limits.company)),
  email: emailSchema,
  phone: z.string().trim().max(limits.phone, messages.tooLong('Phone', limits.phone)).optional(),
  message: z
    .string()
    .trim()
    .min(1, messages.messageRequired)
    .max(limits.message, messages.tooLong('Message', limits.message)),
});
