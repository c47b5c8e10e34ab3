/** One value of a row, as named in the mapping. */
export interface ImportField {
  name: string;
  label: string;
  text: string;
  example: string;
  required?: true;
  /** A row has several: one per message or line (import.rows-with-lists). */
  each?: true;
  /** HTML is converted to its visible text. */
  html?: true;
}

export const externalIdField: ImportField = {
  name: 'externalId',
  label: 'Id',
  text: 'How the other system calls the row. The same id is never imported twice.',
  example: '4711',
};

/** A name in one or two parts. */
export const nameFields: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Name',
    text: 'The whole name; without it, the first and the last one.',
    example: 'Ada Cole',
  },
  { name: 'firstName', label: 'First name', text: 'Where there is no whole name.', example: 'Ada' },
  { name: 'lastName', label: 'Last name', text: 'Where there is no whole name.', example: 'Cole' },
];

/** The customer of a ticket or order. */
export const customerFields: readonly ImportField[] = [
  {
    name: 'email',
    label: 'Email of the customer',
    text: 'Whose it is. Without an account they get one, unconfirmed, as people do.',
    example: 'ada@example.com',
    required: true,
  },
  ...nameFields,
];
