import { z } from 'zod';
import { changeTranslationSchema, textMark } from '../../core/translation/schema';
import { limits } from '../../limits';
import { otherLanguages } from '../../other-languages';
import { boundedLine } from '../../text';
import { postBodySchema } from './body';
import { postMessages } from './messages';

/** The texts of a post or page that are written in each language (docs/decisions/0067). */
const texts = {
  title: boundedLine('Title', limits.postTitle),
  category: boundedLine('Category', limits.postCategory),
  summary: boundedLine('Summary', limits.postSummary),
  body: postBodySchema,
  searchTitle: boundedLine('Title for search engines', limits.postTitle),
  searchDescription: boundedLine('Description for search engines', limits.postSummary),
};

export const translatePostSchema = changeTranslationSchema(texts);

const isWritten = (text: string | readonly unknown[]) => text.length > 0;

const stored = Object.entries<z.ZodType<string | readonly unknown[]>>(texts).map(([name, text]) => [
  name,
  z.strictObject({ text: text.refine(isWritten, postMessages.translationEmpty), of: textMark }).optional(),
]);

/** A post's texts in other languages, as files have them (posts.content-file). */
export const postTranslationsSchema = z.partialRecord(
  z.enum(otherLanguages),
  z.strictObject(
    Object.fromEntries(stored) as {
      [Name in keyof typeof texts]: z.ZodOptional<
        z.ZodObject<{ text: (typeof texts)[Name]; of: z.ZodString }>
      >;
    },
  ),
);
