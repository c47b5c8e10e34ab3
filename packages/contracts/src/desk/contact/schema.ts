import { z } from 'zod';
import * as fieldNames from '../../field-names';
import { pageLanguageSchema } from '../../language-schema';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { emailSchema, personNameSchema } from '../../people/user/schema';
import { oneLine, typedLine, typedText } from '../../text';

/** A visitor's message to the team (public-pages.contact-fields). */
export const contactMessageSchema = z.object({
  name: personNameSchema,
  company: typedLine({ error: messages.companyRequired })
    .min(1, messages.companyRequired)
    .max(limits.company, messages.tooLong(fieldNames.company, limits.company))
    .regex(oneLine, messages.singleLine(fieldNames.company)),
  email: emailSchema,
  phone: typedLine()
    .max(limits.phone, messages.tooLong(fieldNames.phone, limits.phone))
    .regex(oneLine, messages.singleLine(fieldNames.phone))
    .optional(),
  /** When to call, if the form asked for it (public-pages.preferred-time). */
  preferredTime: typedLine()
    .max(limits.preferredTime, messages.tooLong(fieldNames.preferredTime, limits.preferredTime))
    .regex(oneLine, messages.singleLine(fieldNames.preferredTime))
    .optional(),
  message: typedText({ error: messages.messageRequired })
    .min(1, messages.messageRequired)
    .max(limits.message, messages.tooLong(fieldNames.message, limits.message)),
  /** The visitor's interest: a value from the content package. Unknown values are dropped. */
  interest: typedLine().max(limits.interest).optional().catch(undefined),
});

/** A message as submitted, with the fields that distinguish people from bots (public-pages.contact-spam). */
export const sendContactMessageSchema = contactMessageSchema.extend({
  /** Honeypot field hidden from people. No length limit: any content gets the same response. */
  subject: z.string().optional().catch('unreadable'),
  /** Milliseconds from the form's first display to its submission; unknown for other clients. */
  filledInMs: z.number().nonnegative().optional().catch(undefined),
  language: pageLanguageSchema,
});
