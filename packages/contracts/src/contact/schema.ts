import { z } from 'zod';
import * as fieldNames from '../field-names';
import { pageLanguageSchema } from '../language-schema';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine } from '../text';
import { emailSchema, personNameSchema } from '../user/schema';

/** What a visitor writes to the team (public-pages.contact-fields). */
export const contactMessageSchema = z.object({
  name: personNameSchema,
  company: z
    .string({ error: messages.companyRequired })
    .trim()
    .min(1, messages.companyRequired)
    .max(limits.company, messages.tooLong(fieldNames.company, limits.company))
    .regex(oneLine, messages.singleLine(fieldNames.company)),
  email: emailSchema,
  phone: z
    .string()
    .trim()
    .max(limits.phone, messages.tooLong(fieldNames.phone, limits.phone))
    .regex(oneLine, messages.singleLine(fieldNames.phone))
    .optional(),
  /** When to call, where the visitor was asked for it (public-pages.preferred-time). */
  preferredTime: z
    .string()
    .trim()
    .max(limits.preferredTime, messages.tooLong(fieldNames.preferredTime, limits.preferredTime))
    .regex(oneLine, messages.singleLine(fieldNames.preferredTime))
    .optional(),
  message: z
    .string({ error: messages.messageRequired })
    .trim()
    .min(1, messages.messageRequired)
    .max(limits.message, messages.tooLong(fieldNames.message, limits.message)),
  /** What the visitor came for: a value of the content package. One it does not know is left out. */
  interest: z.string().trim().max(limits.interest).optional().catch(undefined),
});

/** A message as it is sent, with what tells people from machines (public-pages.contact-spam). */
export const sendContactMessageSchema = contactMessageSchema.extend({
  /** A field that people do not see. No length: whatever is in it, the answer is the same. */
  subject: z.string().optional().catch('unreadable'),
  /** Milliseconds from the first sight of the form to sending it; unknown for other clients than the form. */
  filledInMs: z.number().nonnegative().optional().catch(undefined),
  language: pageLanguageSchema,
});
