import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { isSafeHref } from '../../site/post/safe-address';
import { typedText } from '../../text';

const place = { at: z.number().int().min(0), length: z.number().int().min(1) };

/** Whether a formatted text may link there: another page or a mail address, never a script or data. */
export function isLinkable(href: string): boolean {
  if (href.length > limits.url || href.startsWith('/') || !isSafeHref(href) || /[\s<>"]/.test(href))
    return false;
  const { username, password } = new URL(href);
  // A user name before the host makes a URL look like another site's.
  return username === '' && password === '';
}

/**
 * How a run of a message's text is shown (ticket.plain-formatting): its place in UTF-16 units. A link whose text
 * ends with its address in parentheses is shown without them; a picture is a file of the message, in place of the
 * file's name; a list is a line that would be none without a second item.
 */
const markSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['bold', 'italic']), ...place }),
  z.strictObject({ kind: z.literal('link'), ...place, href: z.string().refine(isLinkable) }),
  z.strictObject({ kind: z.literal('picture'), ...place, fileId: idSchema }),
  z.strictObject({ kind: z.literal('list'), ...place }),
]);

/** The formatting of a text, beside it: without it, the text says the same. */
export const marksSchema = z
  .array(markSchema)
  .max(
    limits.marksPerMessage,
    `An answer can be formatted in at most ${limits.marksPerMessage} places. Please take some formatting away.`,
  )
  .optional();

/** The formatting of a draft, which may be longer than a message. */
export const draftMarksSchema = z.array(markSchema).max(limits.marksPerDraft).optional();

export type Mark = z.output<typeof markSchema>;
export type Marks = readonly Mark[];

/** Moves marks along with a text of which `from` is now the beginning, and `length` the rest; drops what is left of none. */
export function moveMarks(marks: Marks, from: number, length: number): Mark[] {
  return marks.flatMap((mark) => {
    const at = Math.max(0, mark.at - from);
    const end = Math.min(length, mark.at + mark.length - from);
    return end > at ? [{ ...mark, at, length: end - at }] : [];
  });
}

/** Cleans a part of a text; the dots keep the spaces at its ends. */
const cleanPart = (part: string) => typedText().parse(`.${part}.`).slice(1, -1);

/** Moves marks along with a text as `typedText` cleans and trims it. */
export function marksOfCleaned(text: string, marks: Marks): Mark[] {
  const clean = cleanPart(text);
  const trimmed = clean.trim();
  if (trimmed === text) return [...marks];
  const bounds = [...new Set(marks.flatMap(({ at, length }) => [at, at + length]))].toSorted((a, b) => a - b);
  const moved = new Map<number, number>();
  let cleaned = 0;
  for (const [index, bound] of bounds.entries()) {
    cleaned += cleanPart(text.slice(bounds[index - 1] ?? 0, bound)).length;
    moved.set(bound, cleaned);
  }
  const placed = marks.flatMap((mark) => {
    const [at = 0, end = 0] = [mark.at, mark.at + mark.length].map((bound) => moved.get(bound));
    return end > at ? [{ ...mark, at, length: end - at }] : [];
  });
  return moveMarks(placed, clean.length - clean.trimStart().length, trimmed.length);
}

const answerSchema = z.looseObject({
  body: z.string().optional(),
  adminResponse: z.string().optional(),
  marks: marksSchema.unwrap(),
});

/** The schema of an answer, with its marks at their places in the cleaned text. */
export function movingMarks<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((input: z.input<Schema>): unknown => {
    const { data } = answerSchema.safeParse(input);
    const text = data?.body ?? data?.adminResponse;
    return data && text !== undefined ? { ...data, marks: marksOfCleaned(text, data.marks) } : input;
  }, schema);
}

/** Returns the formatting of two texts in a row, as far as a draft can have it; the second begins at `at`. */
export function joinMarks(marks: Marks, second: Marks, at: number, length: number): Mark[] {
  return [...marks, ...moveMarks(second, -at, length)].slice(0, limits.marksPerDraft);
}

/** A piece of text that is formatted the same throughout. */
export interface MarkedPiece {
  text: string;
  /** Offset in the whole text. */
  at: number;
  isBold: boolean;
  isItalic: boolean;
  href: string | null;
  /** The picture that stands here. */
  fileId: string | null;
}

/** How the address of a link is written behind its text. */
export const writtenHref = (href: string) => ` (${href.replace(/^mailto:/i, '')})`;

/** Splits the part of a text from `from` to `end` where its formatting changes. */
export function markedPieces(text: string, marks: Marks, from = 0, end = text.length): MarkedPiece[] {
  const hidden = marks.flatMap((mark) => {
    const written = mark.kind === 'link' ? writtenHref(mark.href) : '';
    const markEnd = mark.at + mark.length;
    const isWritten = written !== '' && mark.length > written.length;
    return isWritten && text.slice(mark.at, markEnd).endsWith(written)
      ? [{ at: markEnd - written.length, end: markEnd }]
      : [];
  });
  const bounds = [
    ...marks.flatMap(({ at, length }) => [at, at + length]),
    ...hidden.map(({ at }) => at),
  ].filter((bound) => bound > from && bound < end);
  const starts = [...new Set([from, ...bounds])].sort((one, other) => one - other);
  return starts.flatMap((at, index) => {
    const next = starts[index + 1] ?? end;
    if (at >= next || hidden.some((part) => part.at <= at && at < part.end)) return [];
    const here = marks.filter((mark) => mark.at <= at && at < mark.at + mark.length);
    const link = here.find((mark) => mark.kind === 'link');
    const picture = here.find((mark) => mark.kind === 'picture');
    return {
      ...{ text: text.slice(at, next), at },
      isBold: here.some(({ kind }) => kind === 'bold'),
      isItalic: here.some(({ kind }) => kind === 'italic'),
      href: link?.href ?? null,
      fileId: picture?.fileId ?? null,
    };
  });
}

const nameOf = ({ kind, at, length, ...of }: Mark) => [kind, at, length, ...Object.values(of)].join(' ');

/** Whether two texts are formatted the same: the order of stored properties may differ. */
export function isSameFormat(one: Marks, other: Marks): boolean {
  return one.map(nameOf).join('\n') === other.map(nameOf).join('\n');
}
