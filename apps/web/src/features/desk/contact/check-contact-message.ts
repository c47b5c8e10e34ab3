import { reword } from '@app/content/rewording/reword';
import { contactMessageSchema } from '@app/contracts/desk/contact/schema';
import type { z } from 'zod';
import type { ContactValues } from './contact-values';

export type ContactMessage = z.output<typeof contactMessageSchema>;

/**
 * Returns the message to send, or the errors by field. Loaded after the page, to keep zod out of a public
 * page's initial load.
 */
export function checkContactMessage(
  values: ContactValues,
  interest: string | undefined,
): { message: ContactMessage } | { errors: Partial<ContactValues> } {
  const { data, error } = contactMessageSchema.safeParse({ ...values, interest });
  if (data) return { message: data };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= reword(message);
  return { errors };
}
