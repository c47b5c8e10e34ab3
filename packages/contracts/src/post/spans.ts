import { z } from 'zod';
import { limits } from '../limits';
import { withoutHalves, withoutNul } from '../text';
import { postMessages } from './messages';
import { isSafeHref } from './safe-address';

/** Text that Postgres takes. */
export const written = z.string().overwrite((text) => withoutHalves(withoutNul(text)));

/** What a page shows as a space, or not at all. */
const unseen = /[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029]+/gu;

/** A stretch of text that is written in one way. */
const spanSchema = z.strictObject({
  text: written
    .overwrite((text) => text.replace(unseen, ' '))
    .min(1)
    .max(limits.postSpanText),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z
    .string()
    .max(limits.postAddress, postMessages.linkInvalid)
    .refine(isSafeHref, postMessages.linkInvalid)
    .optional(),
});
export type PostSpan = z.output<typeof spanSchema>;

const isAlike = (one: PostSpan, other: PostSpan) =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.code === other.code &&
  one.href === other.href;

/** Pieces of at most `limits.postSpanText`, no character cut in two. */
function cut(span: PostSpan): PostSpan[] {
  const pieces: PostSpan[] = [];
  for (let from = 0; from < span.text.length; ) {
    let end = Math.min(from + limits.postSpanText, span.text.length);
    if (end < span.text.length && /[\uD800-\uDBFF]/.test(span.text.charAt(end - 1))) end -= 1;
    pieces.push({ ...span, text: span.text.slice(from, end) });
    from = end;
  }
  return pieces;
}

/** The same text in as few stretches as it takes: the reader sees no seam between two that are written alike. */
export function joinAlike(spans: PostSpan[]): PostSpan[] {
  const joined: PostSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && isAlike(last, span)) last.text += span.text;
    else joined.push({ ...span });
  }
  return joined.flatMap(cut);
}

/** The text of a paragraph, or of an entry of a list. */
export const spansSchema = z
  .array(spanSchema)
  .min(1)
  .max(limits.postSpans, postMessages.tooManySpans(limits.postSpans))
  .overwrite(joinAlike);
