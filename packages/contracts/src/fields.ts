/*
 * A field is declared once, without zod: the schema (`fields-schema.ts`), columns, views, inputs, labels, samples
 * and documentation follow from the declaration (docs/decisions/0055).
 */

interface FieldFacts {
  /** Names it in forms, refusals, the history, files and imports. */
  label: string;
  /** Shown below its input and beside it in the mapping of an import. */
  hint?: string;
  /** A value as the file of an import has it. */
  example?: string;
  /** Written in each language of the site (docs/decisions/0067). */
  translated?: true;
}

/** Texts are stored as typed, empty for none; without `required`, the refusal of an empty one, they may be omitted. */
interface TextField extends FieldFacts {
  kind: 'line' | 'text';
  /** Characters. */
  limit: number;
  required?: string;
  /** What a text must look like, unless it is empty, and the refusal of any other. */
  pattern?: readonly [of: RegExp, refusal: string];
}

/** A field with a schema, columns and an input of its own, which the compiler asks for where they are used. */
interface OwnField extends FieldFacts {
  kind: 'own';
}

export type Field = TextField | OwnField;
export type Fields = Readonly<Record<string, Field>>;
/** Fields of something that customers see, too, each with those who see it. */
export type SharedFields = Readonly<Record<string, Field & { seenBy: 'customer' | 'team' }>>;

type NameOf<F> = keyof F & string;
export type OwnName<F extends Fields> = {
  [Name in NameOf<F>]: F[Name]['kind'] extends 'own' ? Name : never;
}[NameOf<F>];
/** Names of the fields that need nothing but their declaration and a column of their name. */
export type PlainName<F extends Fields> = Exclude<NameOf<F>, OwnName<F>>;

/** Returns the names in the order of the declaration. */
export function fieldNames<const F extends Fields>(fields: F): NameOf<F>[] {
  return Object.keys(fields) as NameOf<F>[];
}

/** Returns the plain fields that `listed` does not have. */
export function plainNames<const F extends Fields, Listed extends object = object>(
  fields: F,
  listed?: Listed,
): Exclude<PlainName<F>, keyof Listed>[] {
  const names = fieldNames(fields).filter(
    (name) => fields[name]?.kind !== 'own' && !(listed && name in listed),
  );
  return names as Exclude<PlainName<F>, keyof Listed>[];
}

/** Returns the plain fields that customers see. */
export function customerFields<const F extends SharedFields>(fields: F) {
  const names = plainNames(fields).filter((name) => fields[name]?.seenBy === 'customer');
  return names as { [N in PlainName<F>]: F[N]['seenBy'] extends 'customer' ? N : never }[PlainName<F>][];
}

/** Returns the given properties, without undefined ones. */
export function pickFields<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  const given = names.filter((name) => row[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** Returns name and label of each plain field. */
export function plainLabels(fields: Fields): [name: string, label: string][] {
  return plainNames(fields).map((name) => [name, fields[name]?.label ?? name]);
}

/** Returns the values of a new form for the plain fields: nothing typed. */
export function blankValues<const F extends Fields>(fields: F) {
  const values = plainNames(fields).map((name) => [name, '']);
  return Object.fromEntries(values) as Record<PlainName<F>, string>;
}

/** Names of the fields that are written in each language. */
export type TranslatedName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { translated: true } ? Name : never;
}[keyof F & string];

/** Returns the names of the fields that are written in each language. */
export function translatedNames<const F extends Fields>(fields: F): TranslatedName<F>[] {
  return fieldNames(fields).filter((name) => fields[name]?.translated) as string[] as TranslatedName<F>[];
}
