import { currencySchema } from '../money/currency-schema';
import { formatMoney } from '../money/format-money';
import { formatAmount } from '../price/price';

/** One field of a change, in words; null where the event says nothing of it. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** Fields whose name does not say what people call them. */
const fieldLabels: Readonly<Record<string, string>> = {
  alt: 'Description for those who cannot see it',
  chosen: 'Chosen one by one',
  bankCode: 'BIC',
  demoUrl: 'Demo address',
  dueOn: 'Last day to pay',
  email: 'E-mail',
  moved: 'Templates moved',
  told: 'What was said',
  path: 'Address',
  slug: 'Address',
};

/** "rejectionReason" as "Rejection reason"; a sum in cents loses its unit. */
function labelOf(field: string): string {
  const words = field
    .replace(/Cents$/, '')
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return fieldLabels[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Fields whose values are words of ours, written for machines. */
const worded = new Set([
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

/** Fields that are for machines alone: ids of what has no number. */
const hiddenFields = new Set(['refund']);

/** An amount in the currency that the event names, else as prices are written. */
function describeAmount(cents: number, { currency }: Values): string {
  const known = currencySchema.safeParse(currency);
  return known.success ? formatMoney(cents, known.data) : formatAmount(cents);
}

function describeValue(field: string, value: unknown, of: Values): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    return field.endsWith('Cents') ? describeAmount(value, of) : value.toLocaleString('en-US');
  }
  if (Array.isArray(value))
    return value.length > 0 ? value.map((item) => describeValue(field, item, of)).join(', ') : 'none';
  if (typeof value === 'string') return worded.has(field) ? value.replaceAll(/[-_]/g, ' ') : value;
  if (typeof value !== 'object') return String(value);
  const parts: Values = { ...value };
  return Object.entries(parts)
    .map(([part, inside]) => `${labelOf(part)}: ${describeValue(part, inside, parts)}`)
    .join(', ');
}

/** What an event of the audit trail changed, field by field, in words. */
export function describeChanges(before: Values | null, after: Values | null): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !hiddenFields.has(field),
  );
  const sayOf = (values: Values | null, field: string) =>
    values?.[field] === undefined ? null : describeValue(field, values[field], values);
  return fields.map((field) => ({
    field: labelOf(field),
    before: sayOf(before, field),
    after: sayOf(after, field),
  }));
}
