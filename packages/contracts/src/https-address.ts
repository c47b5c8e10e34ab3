import { z } from 'zod';
import { limits } from './limits';
import { messages } from './messages';
import { typedLine } from './text';

export const httpsAddressInvalid =
  'Please enter an address that begins with https:// and has no user name or password';

/**
 * An https address, without user name and password, as browsers resolve it; null for an empty one. The server never
 * fetches it.
 */
export const httpsAddressSchema = typedLine()
  .max(limits.url, messages.tooLong('Address', limits.url))
  .transform((typed, ctx) => {
    if (typed === '') return null;
    // `//` is looked for, because browsers also read `https:example.com`, which people take for a path.
    const url = /^https:\/\//i.test(typed) && URL.canParse(typed) ? new URL(typed) : null;
    if (url && !url.username && !url.password && url.href.length <= limits.url) return url.href;
    ctx.addIssue(httpsAddressInvalid);
    return z.NEVER;
  });
