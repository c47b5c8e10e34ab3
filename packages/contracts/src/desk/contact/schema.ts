import { z } from 'zod';
import * as fieldNames from '../../field-names';
import { pageLanguageSchema } from '../../language-schema';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { emailSchema, personNameSchema } from '../../people/user/schema';
import { boundedLine, boundedText, typedLine } from '../../text';

/** A visitor's message to the team (public-pages.contact-fields). */
export const contactMessageSchema = z.object({
  name: personNameSchema,
  company: boundedLine(fieldNames.company, limits.company, messages.companyRequired),
  email: emailSchema,
  phone: boundedLine(fieldNames.phone, limits.phone).optional(),
  /** When to call, if the form asked for it (public-pages.preferred-time). */
  preferredTime: boundedLine(fieldNames.preferredTime, limits.preferredTime).optional(),
  message: boundedText(fieldNames.message, limits.message, messages.messageRequired),
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
