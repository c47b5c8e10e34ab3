import { z } from 'zod';
import { limits } from '../../limits';
import { cleanText } from '../../text';
import { postMessages } from './messages';
import { isSafeHref } from './safe-address';

/** Text that Postgres accepts. */
export const storableText = z.string().overwrite(cleanText);

/** Characters that a page shows as a space, or not at all. */
const invisibleCharacters = /[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029]+/gu;

/** A run of equally formatted text. */
const spanSchema = z.strictObject({
  text: storableText
    .overwrite((text) => text.replace(invisibleCharacters, ' '))
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

const hasSameFormat = (one: PostSpan, other: PostSpan) =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.code === other.code &&
  one.href === other.href;

/** Splits a span into pieces of at most `limits.postSpanText` without cutting a character in two. */
function splitLongSpan(span: PostSpan): PostSpan[] {
  const pieces: PostSpan[] = [];
  for (let from = 0; from < span.text.length; ) {
    let end = Math.min(from + limits.postSpanText, span.text.length);
    if (end < span.text.length && /[\uD800-\uDBFF]/.test(span.text.charAt(end - 1))) end -= 1;
    pieces.push({ ...span, text: span.text.slice(from, end) });
    from = end;
  }
  return pieces;
}

/** Merges adjacent spans with the same formatting; readers see no difference. */
export function mergeSpans(spans: PostSpan[]): PostSpan[] {
  const joined: PostSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && hasSameFormat(last, span)) last.text += span.text;
    else joined.push({ ...span });
  }
  return joined.flatMap(splitLongSpan);
}

/** The text of a paragraph, or of a list item. */
export const spansSchema = z
  .array(spanSchema)
  .min(1)
  .max(limits.postSpans, postMessages.tooManySpans(limits.postSpans))
  .overwrite(mergeSpans);

/** The text of a table's cell, which may be empty. */
export const cellSchema = z
  .array(spanSchema)
  .max(limits.postSpans, postMessages.tooManySpans(limits.postSpans))
  .overwrite(mergeSpans);
