import { z } from 'zod';
import * as fieldNames from '../../field-names';
import { byIdSchema } from '../../id';
import { limits } from '../../limits';
import { boundedText } from '../../text';
import { ratingMessages } from './messages';
import { verdicts } from './verdict';

const answer = {
  verdict: z.enum(verdicts, { error: ratingMessages.verdictRequired }),
  /** Optional comment; may be empty. */
  words: boundedText(fieldNames.text, limits.ratingWords).default(''),
};

/** A customer's rating of one of their own tickets that has ended. */
export const rateTicketSchema = byIdSchema.extend(answer);

/** The signed part of the link in the rating mail; any invalid value is refused as an invalid link. */
export const ratingLinkSchema = z.object({ token: z.string().max(1_000) });

/** The same rating through a link. */
export const rateByLinkSchema = ratingLinkSchema.extend(answer);
