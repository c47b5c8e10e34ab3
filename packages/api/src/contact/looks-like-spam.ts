import type { sendContactMessageSchema } from '@app/contracts/contact/schema';
import { limits } from '@app/contracts/limits';
import type { z } from 'zod';

const link = /https?:\/\/|\bwww\.|\[\/?url|<\s*a\s/i;

type SendContactMessage = z.output<typeof sendContactMessageSchema>;

/**
 * Whether a message was filled in faster than a person can and also carries a link. Only both together: a browser
 * fills in name, company and address at once and a prepared text is pasted in a second, so speed alone is no sign.
 */
export function looksLikeSpam({ filledInMs, name, company, message }: SendContactMessage): boolean {
  const quick = filledInMs !== undefined && filledInMs < limits.contactFillMs;
  return quick && link.test(`${name}\n${company}\n${message}`);
}
