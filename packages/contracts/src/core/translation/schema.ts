import { z } from 'zod';
import { type Field, type Fields, type TranslatedName, translatedNames } from '../../fields';
import { textSchema } from '../../fields-schema';
import { idSchema } from '../../id';
import { otherLanguages } from '../../other-languages';

type OwnTranslatedName<F extends Fields> = {
  [Name in TranslatedName<F>]: F[Name]['kind'] extends 'own' ? Name : never;
}[TranslatedName<F>];

/** Returns the schemas of declared texts in another language; the fields of kind `own` bring theirs. */
export function translatedTexts<
  const F extends Fields,
  Own extends { [Name in OwnTranslatedName<F>]: z.ZodType },
>(fields: F, own: Own) {
  const schemas: Readonly<Record<string, z.ZodType>> = own;
  const shape = translatedNames(fields).map((name) => {
    const field: Field | undefined = fields[name];
    return [
      name,
      field && field.kind !== 'own' ? textSchema({ ...field, required: undefined }) : schemas[name],
    ];
  });
  return Object.fromEntries(shape) as {
    [Name in TranslatedName<F>]: Name extends keyof Own ? Own[Name] : z.ZodString;
  };
}

/** Stands for one text; empty for none. */
export const textMark = z.string().regex(/^[\w-]{0,22}$/);

/** Asks for the texts of one thing in one language. */
export const readTranslationSchema = z.object({ id: idSchema, language: z.enum(otherLanguages) });

const changeSchema = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ text, seen: textMark, of: textMark });

/**
 * The changed texts of one thing in one language; an empty one is removed. `seen` and `of` stand for the text that
 * it replaces and the first language's text that it translates, as they were read.
 */
export function changeTranslationSchema<Texts extends Readonly<Record<string, z.ZodType>>>(texts: Texts) {
  const changes = Object.entries(texts).map(([name, text]) => [name, changeSchema(text).optional()]);
  return readTranslationSchema.extend({
    fields: z.strictObject(
      Object.fromEntries(changes) as {
        [Name in keyof Texts]: z.ZodOptional<ReturnType<typeof changeSchema<Texts[Name]>>>;
      },
    ),
  });
}

/** `parts`: what the thing has several of also has a text in each language, each under a name of its own. */
export function changePartsTranslationSchema<Texts extends Readonly<Record<string, z.ZodType>>>(
  texts: Texts,
  parts: { names: RegExp; text: z.ZodType },
) {
  const schema = changeTranslationSchema(texts);
  const fields = schema.shape.fields.catchall(changeSchema(parts.text)).superRefine((given, context) => {
    const keys = Object.keys(given).filter((name) => !Object.hasOwn(texts, name) && !parts.names.test(name));
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: given });
  });
  return schema.extend({ fields });
}
