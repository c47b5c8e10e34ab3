import { type Field, type Fields, translatedNames } from '../../fields';
import { languageName } from '../../language-name';
import { type OtherLanguage, otherLanguages } from '../../other-languages';

/** One value of a row, as named in the mapping. */
export interface ImportField {
  name: string;
  label: string;
  text: string;
  example: string;
  required?: true;
  /** A row has several: one per message or line (import.rows-with-lists). */
  each?: true;
  /** The following rows of the same id add their values, as those of variants do (import.template-rules). */
  joined?: true;
  /** HTML is converted to its visible text. */
  html?: true;
  /** The field that says `text/plain` where this one is no HTML. */
  format?: string;
  /** The language of a text beside the one of the first language; absent for all others. */
  language?: OtherLanguage;
}

/** Returns the named fields of a declaration. */
export function importFields<F extends Fields>(fields: F, names: readonly (keyof F & string)[]) {
  return names.map((name): ImportField => {
    const field: Field | undefined = fields[name];
    const isRequired = field?.kind !== 'own' && field?.required !== undefined;
    const { label = name, hint = '', example = '' } = field ?? {};
    return { name, label, text: hint, example, ...(isRequired && { required: true }) };
  });
}

/** Returns the name of a field's column in another language. */
export const translationColumn = (name: string, language: OtherLanguage) => `${name}_${language}`;

/** Returns the columns of a declaration's texts in other languages (dashboard.translated-texts). */
export function translationFields(fields: Fields, examples: Readonly<Record<string, string>>): ImportField[] {
  return otherLanguages.flatMap((language) =>
    translatedNames(fields).map((name) => ({
      name: translationColumn(name, language),
      label: `${fields[name]?.label} (${languageName(language)})`,
      text: 'Without it, pages in this language show the English.',
      example: examples[name] ?? '',
      language,
    })),
  );
}

/** How a time is written. */
export const momentText =
  'A date, or a date and time, starting with the year. Without a time zone it is UTC.';
/** The number of a ticket or order. */
export const numberText =
  'Its number there, which becomes part of its number here. Without it, the id is used.';
/** Of a text that may be HTML. */
export const htmlText = 'Text, or HTML that is converted to text.';

export const externalIdField: ImportField = {
  name: 'externalId',
  label: 'Id',
  text: 'The row’s id in the other system. The same id is never imported twice.',
  example: '4711',
};

/** A name in one or two parts. */
export const nameFields: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Name',
    text: 'The full name. Without it, first and last name are used.',
    example: 'Ada Cole',
  },
  { name: 'firstName', label: 'First name', text: 'Used where there is no full name.', example: 'Ada' },
  { name: 'lastName', label: 'Last name', text: 'Used where there is no full name.', example: 'Cole' },
];

/** The customer of a ticket or order. */
export const customerFields: readonly ImportField[] = [
  {
    name: 'email',
    label: 'Email of the customer',
    text: 'The customer it belongs to. Without an account they get an unconfirmed one.',
    example: 'ada@example.com',
    required: true,
  },
  ...nameFields,
];
