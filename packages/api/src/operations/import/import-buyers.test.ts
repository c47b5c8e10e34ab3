import { noBilling } from '@app/contracts/core/buyer/fields';
import { buyerMessages } from '@app/contracts/core/buyer/messages';
import * as labels from '@app/contracts/field-names';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { importMessages } from '@app/contracts/operations/import/messages';
import { user } from '@app/db/schema/accounts/user';
import { importRun } from '@app/db/schema/operations/import';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { asc } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importText } from '../../testing/imports';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  for (const table of [importRun, payment, order, user]) await services.db.delete(table);
});

const kind = 'orders' as const;
const orders = () => services.db.select().from(order).orderBy(asc(order.orderDate));

const buyerHead =
  'id,email,ordered,total,company,country,street,street2,city,state or region,postal code,tax number,purchase order number,reference of the customer';

test('keeps an order’s buyer, with the country by code or name and the tax number in printed form', async () => {
  const run = await importText(
    services,
    `${buyerHead}
1,ada@example.com,2024-03-31,10.00,Cole & Sons,germany,Hauptstr. 1,3. Stock,Berlin,,10115,de 136 695 976,PO-7,KST 4
2,ada@example.com,2024-04-01,10.00,,us,1 Main St,,Boston,MA,02101,123456789,,
3,ada@example.com,2024-04-02,10.00,,Côte d’Ivoire,Rue 12,,Abidjan,,,CI-1,,
4,ada@example.com,2024-04-03,10.00,,,,,,,,,,
`,
    { kind },
  );
  expect(run).toMatchObject({ created: 4, faults: [], warnings: [] });
  expect(await orders()).toMatchObject([
    {
      customerCompany: 'Cole & Sons',
      purchaseOrderNumber: 'PO-7',
      billing: {
        country: 'DE',
        street: 'Hauptstr. 1\n3. Stock',
        city: 'Berlin',
        postalCode: '10115',
        region: '',
        taxNumber: 'DE136695976',
        reference: 'KST 4',
      },
    },
    { customerCompany: null, billing: { country: 'US', region: 'MA', taxNumber: '12-3456789' } },
    { billing: { country: 'CI', street: 'Rue 12', city: 'Abidjan', taxNumber: 'CI-1' } },
    { customerCompany: null, purchaseOrderNumber: null, billing: null },
  ]);
});

test.each([
  ['an unknown country', ',Atlantis,1 Road,,Town,,,,,', 'country', importMessages.country],
  ['a malformed VAT number', ',DE,Weg 1,,Ort,,10115,DE123,,', 'taxNumber', buyerMessages.vatNumberInvalid],
  ['a malformed EIN', ',US,1 Road,,Town,MA,02101,12-34,,', 'taxNumber', buyerMessages.einInvalid],
  [
    'a company beyond its limit',
    `${'x'.repeat(limits.company + 1)},,,,,,,,,`,
    'company',
    messages.tooLong(labels.company, limits.company),
  ],
])(
  'a line with %s is an error that says so, and the next one is imported',
  async (_, cells, field, message) => {
    const run = await importText(
      services,
      `${buyerHead}\n1,ada@example.com,2024-03-31,10.00,${cells}\n2,bob@example.com,2024-03-31,10.00,,,,,,,,,,\n`,
      { kind },
    );
    expect(run).toMatchObject({ created: 1, faulty: 1, faults: [{ line: 2, field, message }] });
    expect(await orders()).toMatchObject([{ customerEmail: 'bob@example.com' }]);
  },
);

test('an incomplete address is left out with the tax number, and the line names the missing part', async () => {
  const text = `${buyerHead}
1,ada@example.com,2024-03-31,10.00,Cole & Sons,US,1 Main St,,Boston,MA,,123456789,PO-7,KST 4
2,ada@example.com,2024-04-01,10.00,,,1 Main St,,Boston,MA,,,,
`;
  const warnings = [
    { line: 2, field: 'postalCode', message: importMessages.addressIncomplete },
    { line: 3, field: 'country', message: importMessages.addressIncomplete },
  ];
  const dryRun = await importText(services, text, { kind, dryRun: true });
  expect(dryRun).toMatchObject({ created: 2, faults: [], warnings });
  expect(await importText(services, text, { kind })).toMatchObject({ created: 2, faults: [], warnings });
  expect(await orders()).toMatchObject([
    {
      customerCompany: 'Cole & Sons',
      purchaseOrderNumber: 'PO-7',
      billing: { ...noBilling, reference: 'KST 4' },
    },
    { customerCompany: null, billing: null },
  ]);
});

test.each([
  [
    'woocommerce',
    JSON.stringify([
      {
        ...{ id: 1, number: '1', status: 'pending', currency: 'USD', total: '50.00' },
        date_created_gmt: '2024-03-31T14:05:00',
        line_items: [{ name: 'Harbour', quantity: 1, total: '50.00' }],
        billing: {
          ...{ email: 'a@example.com', company: 'Cole & Sons', address_1: '1 Main St', address_2: 'Suite 4' },
          ...{ city: 'Boston', state: 'MA', postcode: '02101', country: 'US' },
        },
      },
    ]),
  ],
  [
    'easy-digital-downloads',
    `ID,Email,Date,Status,Amount ($),Address,Address (Line 2),City,State,Country,Zip / Postal Code
1,a@example.com,2024-03-31,Complete,50.00,1 Main St,Suite 4,Boston,MA,US,02101
`,
  ],
  [
    'shopify',
    `Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country
#1,a@example.com,paid,USD,50.00,2024-03-31 14:05:00 +0000,1,Harbour,50.00,Ada Cole,1 Main St,Suite 4,Cole & Sons,Boston,02101,MA,US
`,
  ],
] as const)('takes the billing address of an order from %s', async (preset, file) => {
  await importText(services, file, { kind, preset });
  expect(await orders()).toMatchObject([
    {
      customerCompany: preset === 'easy-digital-downloads' ? null : 'Cole & Sons',
      billing: {
        country: 'US',
        street: '1 Main St\nSuite 4',
        city: 'Boston',
        region: 'MA',
        postalCode: '02101',
      },
    },
  ]);
});

test('imported people have their document details; existing accounts keep theirs', async () => {
  const bob = await insertUser(services, { email: 'bob@example.com' });
  const text = `email,name,company,country,street,city,postal code,tax number
ada@example.com,Ada Cole,Cole & Sons,FR,1 rue Haute,Lyon,69001,FR40303265045
bob@example.com,Bob Dole,Dole,FR,2 rue Haute,Lyon,69001,
cyd@example.com,Cyd Hale,,Narnia,3 Road,Town,,
dan@example.com,Dan Reed,Reed,FR,4 rue Haute,Lyon,,
eve@example.com,Eve Hart,,,,,,
`;
  const run = await importText(services, text, { existing: 'update' });
  expect(run).toMatchObject({
    ...{ created: 3, updated: 1, faulty: 1 },
    faults: [{ line: 4, field: 'country', message: importMessages.country }],
    warnings: [{ line: 5, field: 'postalCode', message: importMessages.addressIncomplete }],
  });
  const billings = await services.db
    .select({ id: user.id, billing: user.billing })
    .from(user)
    .orderBy(asc(user.email));
  expect(billings).toMatchObject([
    {
      billing: {
        ...{ company: 'Cole & Sons', country: 'FR', street: '1 rue Haute', city: 'Lyon' },
        ...{ postalCode: '69001', region: '', taxNumber: 'FR40303265045', reference: '' },
      },
    },
    { id: bob.id, billing: null },
    { billing: { company: 'Reed', country: '', street: '' } },
    { billing: null },
  ]);
});
