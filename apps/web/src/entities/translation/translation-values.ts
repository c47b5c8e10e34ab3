import type { RouterOutputs } from '@app/api/types';
import type { PostBody } from '@app/contracts/site/post/body';
import { z } from 'zod';
import { readMarkdown } from '~/entities/rich-text/markdown/read-markdown';
import { writeMarkdown } from '~/entities/rich-text/markdown/write-markdown';

/** One text of a thing in English and in another language. */
export type TranslatedText = RouterOutputs['template']['translation'][number];

/** What has texts in other languages. */
export type TranslatedKind = 'template' | 'category' | 'collection' | 'post';

/** The texts of a thing as a form edits them. */
export interface TranslationRow {
  id: string;
  /** Names the texts that were read, so that those of others are not overwritten. */
  updatedAt: string;
  texts: readonly TranslatedText[];
}

type Marks = Record<string, Pick<TranslatedText, 'seen' | 'of'>>;

export function toRow(id: string, texts: readonly TranslatedText[]): TranslationRow {
  const marks: Marks = Object.fromEntries(texts.map(({ name, seen, of }) => [name, { seen, of }]));
  return { id, updatedAt: JSON.stringify(marks), texts };
}

/** Returns a text as it is typed: lists by line, articles as Markdown. */
export function asTyped({ kind }: Pick<TranslatedText, 'kind'>, text: unknown): string {
  if (text === null) return '';
  if (kind === 'list') return (text as string[]).join('\n');
  return kind === 'article' ? writeMarkdown(text as PostBody) : String(text);
}

function typedSchema({ kind }: TranslatedText) {
  if (kind === 'list') return z.string().transform((typed) => typed.split(/\r\n?|\n/));
  if (kind !== 'article') return z.string();
  return z.string().transform((typed, context) => {
    const { body, problem } = typed.trim() === '' ? { body: [] } : readMarkdown(typed);
    if (body) return [...body];
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
}

/** The form's values. `fits`: an older text is still right. */
export type TranslationValues = { fields: Record<string, { text: string; fits: boolean }> };

/** The server checks the texts; here they are only read as what they are. */
export function formSchema(texts: readonly TranslatedText[]) {
  const fields = texts.map((each) => [each.name, z.object({ text: typedSchema(each), fits: z.boolean() })]);
  return z.object({
    fields: z.object(
      Object.fromEntries(fields) as Record<
        string,
        z.ZodObject<{ text: z.ZodType<unknown, string>; fits: z.ZodBoolean }>
      >,
    ),
  });
}

export function valuesOf(row: Pick<TranslationRow, 'texts'> | null): TranslationValues {
  const fields = row?.texts.map((each) => [each.name, { text: asTyped(each, each.text), fits: false }]) ?? [];
  return { fields: Object.fromEntries(fields) };
}

interface Typed {
  values: TranslationValues;
  base: TranslationValues;
  parsed: { fields: Record<string, { text: unknown; fits: boolean }> };
  /** `updatedAt` of the row that the input is based on. */
  basedOn: string;
}

/** Returns the changed and confirmed texts for the server. */
export function changesOf({ values, base, parsed, basedOn }: Typed) {
  const marks = JSON.parse(basedOn) as Marks;
  const changed = Object.entries(values.fields).filter(
    ([name, { text, fits }]) => fits || text !== base.fields[name]?.text,
  );
  return Object.fromEntries(
    changed.map(([name]) => [
      name,
      { text: parsed.fields[name]?.text, ...(marks[name] ?? { seen: '', of: '' }) },
    ]),
  );
}
