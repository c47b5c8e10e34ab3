import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { ownPath } from '../../own-path';
import { isSafeHref } from '../../site/post/safe-address';
import { typedLine } from '../../text';
import { redirectMessages } from './messages';
import { redirectAddress } from './redirect-path';

const tooLong = messages.tooLong('Old address', limits.redirectPath);

const fromSchema = typedLine({ error: redirectMessages.fromRequired })
  .min(1, redirectMessages.fromRequired)
  .max(limits.redirectPath, tooLong)
  .transform((text, context) => {
    const [pathname = '', ...query] = text.split('?');
    const address = /^\/[^#]*$/.test(text) ? redirectAddress(pathname, query.join('?')) : null;
    const [key = ''] = address?.keys ?? [];
    if (key !== '' && key.length <= limits.redirectPath) return key;
    context.addIssue(
      key !== '' ? tooLong : address === null ? redirectMessages.fromInvalid : redirectMessages.fromReserved,
    );
    return z.NEVER;
  });

const toSchema = typedLine({ error: redirectMessages.toRequired })
  .min(1, redirectMessages.toRequired)
  .max(limits.redirectTarget, messages.tooLong('New address', limits.redirectTarget))
  // A path is resolved first, so that what is stored is what a browser opens.
  .transform((text) => (text.startsWith('/') ? (ownPath(text) ?? '') : text))
  .refine((text) => isSafeHref(text) && /^(?:\/|https:)/i.test(text), redirectMessages.toInvalid);

/**
 * A redirect as entered by the team: `from` is the address of a page that does not exist (any more), with or
 * without a query, `to` a page of this site or an external `https:` address (redirects.safe-targets). `permanent`: 301 rather than 302.
 */
export const redirectFieldsSchema = z.object({ from: fromSchema, to: toSchema, permanent: z.boolean() });

/** `updatedAt`: the version the caller has edited; the update is refused if it changed since. */
export const updateRedirectSchema = redirectFieldsSchema.extend({
  id: idSchema,
  updatedAt: z.iso.datetime(),
});

/** A path from the list of missing pages. */
export const missingPathSchema = z.object({ path: z.string().min(1).max(limits.redirectPath) });
