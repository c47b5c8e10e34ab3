import { currencies } from '../../core/money/currencies';
import type { Currency } from '../../core/money/currency';
import { currencySign } from '../../core/money/format-money';
import { currencySigns } from '../../core/money/parse-money';
import { siteCurrency } from '../../core/money/site-currency';
import { type ImportKind, importKindFacts } from './kind';

/** A column of the file, and a default for empty cells. At least one of the two. */
export interface ImportSource {
  column?: string;
  fixed?: string;
  /** `escaped`: a backslash and an n is a line break, after another backslash itself. */
  lineBreaks?: 'escaped';
}
/** The source of each field's value; omitted fields stay empty. */
export type ImportMapping = Record<string, ImportSource>;

export const importPresets = [
  'woocommerce',
  'easy-digital-downloads',
  'shopify',
  'freescout',
  'zammad',
] as const;
export type ImportPreset = (typeof importPresets)[number];

/**
 * Several names where releases of a system differ: the first one present in the file applies. `(*)` is the sign of
 * any currency.
 */
type Columns = Readonly<Record<string, string | readonly string[]>>;

/** The columns of each system's export, according to its documentation (decision 0024). */
export const importPresetFacts: Readonly<
  Record<ImportPreset, { label: string; columns: Partial<Record<ImportKind, Columns>> }>
> = {
  woocommerce: {
    label: 'WooCommerce',
    columns: {
      people: {
        externalId: 'customer_id',
        email: ['user_email', 'Email'],
        firstName: 'first_name',
        lastName: 'last_name',
        name: ['display_name', 'Name'],
        joinedAt: ['user_registered', 'Sign Up'],
        company: 'billing_company',
        street: 'billing_address_1',
        street2: 'billing_address_2',
        city: 'billing_city',
        region: 'billing_state',
        postalCode: 'billing_postcode',
        country: 'billing_country',
      },
      templates: {
        externalId: 'ID',
        type: 'Type',
        title: 'Name',
        description: 'Description',
        price: 'Regular price',
        salePrice: 'Sale price',
        saleFrom: 'Date sale price starts',
        saleUntil: 'Date sale price ends',
        category: 'Categories',
        pictures: 'Images',
        status: 'Published',
      },
      orders: {
        externalId: 'id',
        number: 'number',
        email: 'billing.email',
        firstName: 'billing.first_name',
        lastName: 'billing.last_name',
        company: 'billing.company',
        street: 'billing.address_1',
        street2: 'billing.address_2',
        city: 'billing.city',
        region: 'billing.state',
        postalCode: 'billing.postcode',
        country: 'billing.country',
        createdAt: 'date_created_gmt',
        status: 'status',
        paidAt: 'date_paid_gmt',
        paymentMethod: 'payment_method',
        currency: 'currency',
        total: 'total',
        tax: 'total_tax',
        refunded: 'refunds.*.total',
        lineName: 'line_items.*.name',
        lineQuantity: 'line_items.*.quantity',
        lineTotal: 'line_items.*.total',
      },
    },
  },
  'easy-digital-downloads': {
    label: 'Easy Digital Downloads',
    columns: {
      people: { externalId: 'ID', email: 'Email', name: 'Name', joinedAt: 'Date Created' },
      templates: {
        externalId: 'ID',
        title: 'Name',
        description: 'Description',
        price: 'Price',
        category: 'Categories',
        pictures: 'Featured Image',
        status: 'Status',
      },
      orders: {
        externalId: ['ID', 'Payment ID', 'Order ID'],
        number: ['Payment Number', 'Order Number'],
        email: 'Email',
        name: 'Customer Name',
        firstName: 'First Name',
        lastName: 'Last Name',
        street: 'Address',
        street2: 'Address (Line 2)',
        city: 'City',
        region: 'State',
        postalCode: ['Zip / Postal Code', 'Zip Code', 'Postal / ZIP Code'],
        country: 'Country',
        createdAt: 'Date',
        status: 'Status',
        paymentMethod: ['Payment Method', 'Gateway'],
        currency: 'Currency',
        total: ['Amount', 'Amount (*)'],
        tax: ['Tax', 'Tax (*)'],
        lineName: ['Products (Verbose)', 'Products'],
      },
    },
  },
  shopify: {
    label: 'Shopify',
    columns: {
      people: {
        externalId: 'Customer ID',
        email: 'Email',
        firstName: 'First Name',
        lastName: 'Last Name',
        company: ['Default Address Company', 'Company'],
        street: ['Default Address Address1', 'Address1'],
        street2: ['Default Address Address2', 'Address2'],
        city: ['Default Address City', 'City'],
        region: ['Default Address Province Code', 'Province Code'],
        postalCode: ['Default Address Zip', 'Zip'],
        country: ['Default Address Country Code', 'Country Code'],
      },
      templates: {
        externalId: ['Handle', 'URL handle'],
        title: 'Title',
        description: ['Body (HTML)', 'Description'],
        price: ['Variant Price', 'Price'],
        category: 'Type',
        pictures: ['Image Src', 'Product image URL'],
        status: 'Status',
      },
      orders: {
        externalId: 'Name',
        email: 'Email',
        name: 'Billing Name',
        company: 'Billing Company',
        street: ['Billing Address1', 'Billing Street'],
        street2: 'Billing Address2',
        city: 'Billing City',
        region: 'Billing Province',
        postalCode: 'Billing Zip',
        country: 'Billing Country',
        createdAt: 'Created at',
        status: 'Fulfillment Status',
        paymentStatus: 'Financial Status',
        paidAt: 'Paid at',
        cancelledAt: ['Cancelled at', 'Canceled at'],
        paymentMethod: 'Payment Method',
        currency: 'Currency',
        total: 'Total',
        tax: 'Taxes',
        outstanding: 'Outstanding Balance',
        refunded: 'Refunded Amount',
        lineName: 'Lineitem name',
        lineQuantity: 'Lineitem quantity',
        linePrice: 'Lineitem price',
      },
    },
  },
  freescout: {
    label: 'FreeScout',
    columns: {
      people: {
        externalId: 'id',
        email: '_embedded.emails.0.value',
        firstName: 'firstName',
        lastName: 'lastName',
        joinedAt: 'createdAt',
        company: 'company',
      },
      tickets: {
        externalId: 'id',
        number: 'number',
        email: 'customer.email',
        firstName: 'customer.firstName',
        lastName: 'customer.lastName',
        subject: 'subject',
        status: 'status',
        state: 'state',
        createdAt: 'createdAt',
        closedAt: 'closedAt',
        messageBody: '_embedded.threads.*.body',
        messageFrom: '_embedded.threads.*.type',
        messageState: '_embedded.threads.*.state',
        messageEmail: '_embedded.threads.*.createdBy.email',
        messageAuthor: '_embedded.threads.*.createdBy.firstName',
        messageLastName: '_embedded.threads.*.createdBy.lastName',
        messageAt: '_embedded.threads.*.createdAt',
      },
    },
  },
  zammad: {
    label: 'Zammad',
    columns: {
      people: {
        externalId: 'login',
        email: 'email',
        firstName: 'firstname',
        lastName: 'lastname',
        company: 'organization',
      },
      tickets: {
        externalId: 'id',
        number: 'number',
        email: 'customer',
        subject: 'title',
        status: 'state',
        createdAt: 'created_at',
        closedAt: 'close_at',
        messageFormat: 'articles.*.content_type',
        messageBody: 'articles.*.body',
        messageFrom: 'articles.*.sender',
        messageEmail: 'articles.*.created_by',
        messageAuthor: 'articles.*.from',
        messageInternal: 'articles.*.internal',
        messageAt: 'articles.*.created_at',
      },
    },
  },
};

/** Every column that `guessMapping` looks for. */
export const knownColumns: readonly string[] = [
  ...Object.values(importPresetFacts).flatMap(({ columns }) =>
    Object.values(columns).flatMap((byField) => Object.values(byField).flat()),
  ),
  ...Object.values(importKindFacts).flatMap(({ fields }) =>
    fields.flatMap(({ name, label }) => [name, label]),
  ),
];

/** WooCommerce's CSV keeps each row on one line. */
const escapedFields: Partial<Record<ImportPreset, Partial<Record<ImportKind, readonly string[]>>>> = {
  woocommerce: { templates: ['description'] },
};

const normalizeName = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function findColumn(byLowerCaseName: ReadonlyMap<string, string>, name: string): string | undefined {
  if (!name.endsWith('(*)')) return byLowerCaseName.get(name);
  const start = name.slice(0, -2);
  return [...byLowerCaseName].find(([column]) => column.startsWith(start) && column.endsWith(')'))?.[1];
}

/** Returns a preset's mapping, limited to the columns the file has. */
function resolveMapping(
  columns: Columns,
  fileColumns: readonly string[],
  escaped: readonly string[],
): ImportMapping {
  const byLowerCaseName = new Map(fileColumns.map((column) => [column.toLowerCase(), column]));
  const entries = Object.entries(columns).flatMap(([field, wanted]) => {
    const column = [wanted]
      .flat()
      .flatMap((name) => findColumn(byLowerCaseName, name.toLowerCase()) ?? [])[0];
    if (column === undefined) return [];
    const source: ImportSource = escaped.includes(field) ? { column, lineBreaks: 'escaped' } : { column };
    return [[field, source] as const];
  });
  return withCurrency(Object.fromEntries(entries));
}

/** Returns the currency of the sign in a column's name, `Amount (€)`; of several the site's own. */
function currencyIn(column: string | undefined): Currency | undefined {
  const [, sign] = /\((\S+)\)$/.exec(column ?? '') ?? [];
  if (sign === undefined) return undefined;
  if (currencySigns(siteCurrency()).includes(sign)) return siteCurrency();
  return currencies.find((currency) => [currency, currencySign(currency)].includes(sign));
}

/** Adds the currency of an export whose amounts have it in their column's name alone. */
function withCurrency(mapping: ImportMapping): ImportMapping {
  const fixed = mapping.currency ? undefined : currencyIn(mapping.total?.column);
  return fixed ? { ...mapping, currency: { fixed } } : mapping;
}

/** Guesses the field of each column: by a preset, else by the column's name. */
export function guessMapping(
  kind: ImportKind,
  columns: readonly string[],
  preset?: ImportPreset | undefined,
): ImportMapping {
  const documented = preset && importPresetFacts[preset].columns[kind];
  if (documented) return resolveMapping(documented, columns, escapedFields[preset]?.[kind] ?? []);
  const byNormalizedName = new Map(columns.toReversed().map((column) => [normalizeName(column), column]));
  const entries = importKindFacts[kind].fields.flatMap(({ name, label }) => {
    const column = byNormalizedName.get(normalizeName(name)) ?? byNormalizedName.get(normalizeName(label));
    return column === undefined ? [] : [[name, { column }] as const];
  });
  return Object.fromEntries(entries);
}
