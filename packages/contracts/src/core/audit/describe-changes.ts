import { categoryFields } from '../../catalogue/category/fields';
import { collectionFields } from '../../catalogue/collection/fields';
import { formatAmount } from '../../catalogue/price/price';
import { templateFields } from '../../catalogue/template/fields';
import type { Fields } from '../../fields';
import { companyFields } from '../../people/company/fields';
import { userFields } from '../../people/user/fields';
import { orderFields } from '../../sales/order/fields';
import { currencySchema } from '../money/currency-schema';
import { formatMoney } from '../money/format-money';

/** One changed field as text; null where the event has no value for it. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** The declared fields of things, by the name that events have for them. */
const declared: Readonly<Record<string, Fields>> = {
  category: categoryFields,
  collection: collectionFields,
  company: companyFields,
  order: orderFields,
  template: templateFields,
  user: userFields,
};

/** Labels of other fields whose name differs from their usual term. */
const otherLabels: Readonly<Record<string, string>> = {
  alt: 'Description for people who cannot see it',
  chosen: 'Chosen one by one',
  bankCode: 'BIC',
  dueOn: 'Last day to pay',
  email: 'E-mail',
  moved: 'Templates moved',
  told: 'What was said',
  path: 'Address',
  sha256: 'SHA-256',
  slug: 'Address',
};

/** Converts "rejectionReason" to "Rejection reason"; an amount in cents loses its unit. */
function labelOf(field: string): string {
  const words = field
    .replace(/Cents$/, '')
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return otherLabels[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Fields with machine-readable values defined by this project. */
const enumFields = new Set([
  'role',
  'status',
  'state',
  'kind',
  'priceKind',
  'paymentStatus',
  'paymentMethod',
  'provider',
  'part',
]);

/** Fields for machines only: ids of records without a number. */
const hiddenFields = new Set(['refund']);

/** Formats an amount in the currency named by the event, else like prices. */
function describeAmount(cents: number, { currency }: Values): string {
  const parsed = currencySchema.safeParse(currency);
  return parsed.success ? formatMoney(cents, parsed.data) : formatAmount(cents);
}

function describeValue(field: string, value: unknown, of: Values): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    return field.endsWith('Cents') ? describeAmount(value, of) : value.toLocaleString('en-US');
  }
  if (Array.isArray(value))
    return value.length > 0 ? value.map((item) => describeValue(field, item, of)).join(', ') : 'none';
  if (typeof value === 'string') return enumFields.has(field) ? value.replaceAll(/[-_]/g, ' ') : value;
  if (typeof value !== 'object') return String(value);
  const parts: Values = { ...value };
  return Object.entries(parts)
    .map(([part, inside]) => `${labelOf(part)}: ${describeValue(part, inside, parts)}`)
    .join(', ');
}

interface Changes {
  /** Of what, such as `template`. */
  entity: string;
  before: Values | null;
  after: Values | null;
}

/** Describes what an audit event changed, field by field, as text. */
export function describeChanges({ entity, before, after }: Changes): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !hiddenFields.has(field),
  );
  const describeField = (values: Values | null, field: string) =>
    values?.[field] === undefined ? null : describeValue(field, values[field], values);
  return fields.map((field) => ({
    field: declared[entity]?.[field]?.label ?? labelOf(field),
    before: describeField(before, field),
    after: describeField(after, field),
  }));
}
