import { categoryFields } from '../../catalogue/category/fields';
import { fieldNames } from '../../fields';
import { languages } from '../../languages';
import { buyerRowFields } from './buyer-row-fields';
import {
  externalIdField,
  type ImportField,
  importFields,
  momentText,
  nameFields,
  translationFields,
} from './field';
import { orderRowFields } from './order-row-fields';
import { templateRowFields } from './template-row-fields';
import { ticketRowFields } from './ticket-row-fields';

/**
 * What can be imported, with its fields. Separate from the schemas: the screen and the command list them
 * without needing zod.
 */
export const importKinds = ['people', 'categories', 'templates', 'tickets', 'orders'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What happens to existing rows: left alone, or updated from the file. */
export const importExisting = ['keep', 'update'] as const;
export type ImportExisting = (typeof importExisting)[number];

export const importEncodings = ['utf-8', 'windows-1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/**
 * `done`, `undone` and `cancelled` are final; a cancelled run leaves its complete batches in place. A run
 * whose process has died stays `running` until another one starts.
 */
export const importStates = ['running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importKindFacts: Readonly<
  Record<
    ImportKind,
    {
      label: string;
      fields: readonly ImportField[];
      /** What its `each` fields are entries of. */
      list?: 'messages' | 'lines';
      /** Rows have long texts or lists, so fewer are written together. */
      large?: true;
    }
  >
> = {
  people: {
    label: 'People',
    fields: [
      externalIdField,
      {
        name: 'email',
        label: 'Email',
        text: 'Their login, with a code for their first password. It is unconfirmed until then.',
        example: 'ada@example.com',
        required: true,
      },
      ...nameFields,
      {
        name: 'joinedAt',
        label: 'Customer since',
        text: momentText,
        example: '2024-03-31 14:05:00',
      },
      {
        name: 'language',
        label: 'Language',
        text: `The language of our emails to them: ${languages.join(' or ')}, with or without a region. Otherwise ${languages[0]}.`,
        example: 'fr',
      },
      ...buyerRowFields,
    ],
  },
  categories: {
    label: 'Categories',
    fields: [
      externalIdField,
      ...importFields(categoryFields, fieldNames(categoryFields)),
      ...translationFields(categoryFields, { name: 'Boutiques en ligne' }),
    ],
  },
  templates: { label: 'Templates', fields: templateRowFields, large: true },
  tickets: { label: 'Tickets', fields: ticketRowFields, list: 'messages', large: true },
  orders: { label: 'Orders', fields: orderRowFields, list: 'lines', large: true },
};
