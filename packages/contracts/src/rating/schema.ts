import { z } from 'zod';
import * as fieldNames from '../field-names';
import { byIdSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { withoutNul } from '../text';
import { ratingMessages } from './messages';
import { verdicts } from './verdict';

const answer = {
  verdict: z.enum(verdicts, { error: ratingMessages.verdictRequired }),
  /** As they like; may be empty. */
  words: z
    .string()
    .overwrite((typed) => withoutNul(typed).replaceAll('\r\n', '\n'))
    .trim()
    .max(limits.ratingWords, messages.tooLong(fieldNames.text, limits.ratingWords))
    .default(''),
};

/** What a customer says of an own ticket that ended. */
export const rateTicketSchema = byIdSchema.extend(answer);

/** The signed part of a link in the mail that asks; whatever it is, a wrong one is refused as such. */
export const ratingLinkSchema = z.object({ token: z.string().max(1_000) });

/** The same answer through a link. */
export const rateByLinkSchema = ratingLinkSchema.extend(answer);
