import { type ImportKind, importKindFacts } from './kind';

/** Which column of the file, and what stands in for an empty cell. One of the two at least. */
export interface ImportSource {
  column?: string;
  fixed?: string;
}
/** For each field where its value comes from; fields that are left out stay empty. */
export type ImportMapping = Record<string, ImportSource>;

export const importPresets = [
  'woocommerce',
  'easy-digital-downloads',
  'shopify',
  'freescout',
  'zammad',
] as const;
export type ImportPreset = (typeof importPresets)[number];

/** Several names where releases of a system differ: the first that the file has. */
type Columns = Readonly<Record<string, string | readonly string[]>>;

/** The columns of each system's export, as its documentation names them (decision 0024). */
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
      },
      templates: {
        externalId: 'ID',
        title: 'Name',
        description: 'Description',
        price: 'Regular price',
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
        createdAt: 'date_created_gmt',
        status: 'status',
        paidAt: 'date_paid_gmt',
        paymentMethod: 'payment_method',
        currency: 'currency',
        total: 'total',
        tax: 'total_tax',
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
        externalId: ['ID', 'Payment ID'],
        number: 'Payment Number',
        email: 'Email',
        firstName: 'First Name',
        lastName: 'Last Name',
        createdAt: 'Date',
        status: 'Status',
        paymentMethod: 'Payment Method',
        currency: 'Currency',
        total: ['Amount', 'Amount ($)', 'Amount (€)', 'Amount (£)'],
        tax: ['Tax', 'Tax ($)', 'Tax (€)', 'Tax (£)'],
        lineName: ['Products (Verbose)', 'Products'],
      },
    },
  },
  shopify: {
    label: 'Shopify',
    columns: {
      people: { externalId: 'Customer ID', email: 'Email', firstName: 'First Name', lastName: 'Last Name' },
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
        createdAt: 'Created at',
        status: 'Fulfillment Status',
        paymentStatus: 'Financial Status',
        paidAt: 'Paid at',
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
      },
      tickets: {
        externalId: 'id',
        number: 'number',
        email: 'customer.email',
        firstName: 'customer.firstName',
        lastName: 'customer.lastName',
        subject: 'subject',
        status: 'status',
        createdAt: 'createdAt',
        closedAt: 'closedAt',
        messageBody: '_embedded.threads.*.body',
        messageFrom: '_embedded.threads.*.type',
        messageEmail: '_embedded.threads.*.createdBy.email',
        messageAuthor: '_embedded.threads.*.createdBy.firstName',
        messageAt: '_embedded.threads.*.createdAt',
      },
    },
  },
  zammad: {
    label: 'Zammad',
    columns: {
      people: { externalId: 'login', email: 'email', firstName: 'firstname', lastName: 'lastname' },
      tickets: {
        externalId: 'id',
        number: 'number',
        email: 'customer',
        subject: 'title',
        status: 'state',
        createdAt: 'created_at',
        closedAt: 'close_at',
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

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The mapping of a preset, as far as the file has its columns. */
function mappingOf(columns: Columns, present: readonly string[]): ImportMapping {
  const found = new Map(present.map((column) => [column.toLowerCase(), column]));
  const entries = Object.entries(columns).flatMap(([field, wanted]) => {
    const column = [wanted].flat().flatMap((name) => found.get(name.toLowerCase()) ?? [])[0];
    return column === undefined ? [] : [[field, { column }] as const];
  });
  return Object.fromEntries(entries);
}

/** What each column most probably is: by a preset, else the column that is called like the field. */
export function guessMapping(
  kind: ImportKind,
  columns: readonly string[],
  preset?: ImportPreset | undefined,
): ImportMapping {
  const documented = preset && importPresetFacts[preset].columns[kind];
  if (documented) return mappingOf(documented, columns);
  const called = new Map(columns.toReversed().map((column) => [plain(column), column]));
  const entries = importKindFacts[kind].fields.flatMap(({ name, label }) => {
    const column = called.get(plain(name)) ?? called.get(plain(label));
    return column === undefined ? [] : [[name, { column }] as const];
  });
  return Object.fromEntries(entries);
}
