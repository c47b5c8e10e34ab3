import { expect, test } from 'vitest';
import { formatTaxRate } from '~/lib/format/format-tax-rate';
import { type ServiceRow, saleTotal, toServiceLines, validateServiceRows } from './sale-total';

const row = (values: Partial<ServiceRow>): ServiceRow => ({
  key: 'a',
  name: 'Logo',
  price: 10,
  quantity: 1,
  ...values,
});

test('dollars become whole cents without rounding mistakes', () => {
  const cents = (price: number | string) => toServiceLines([row({ price })])[0]?.priceCents;
  expect([1.1, 19.99, '0.29', 1234.5, 0].map(cents)).toEqual([110, 1_999, 29, 123_450, 0]);
  expect(cents('')).toBeUndefined();
});

test('rows that can be sold have no complaint', () => {
  expect(validateServiceRows([])).toEqual({});
  expect(validateServiceRows([row({ price: 0 }), row({ quantity: 999 })])).toEqual({});
});

test('each wrong field gets its own sentence', () => {
  const rows = [
    row({ name: '  ', price: '' }),
    row({ price: -1, quantity: 0 }),
    row({ quantity: 1.5 }),
    row({ quantity: '' }),
  ];
  expect(validateServiceRows(rows)).toEqual({
    'rows.0.name': 'Please name the service',
    'rows.0.price': 'Please enter a price',
    'rows.1.price': 'Enter a price from $0 to $1,000,000',
    'rows.1.quantity': 'Enter a whole number from 1 to 999',
    'rows.2.quantity': 'Enter a whole number from 1 to 999',
    'rows.3.quantity': 'Enter a whole number from 1 to 999',
  });
});

test('the total grows with what is typed and leaves out what is not there yet', () => {
  const rows = [row({ price: 100.5, quantity: 2 }), row({ price: '', quantity: 3 }), row({ quantity: '' })];
  expect(saleTotal(40_000, rows, 0.08)).toEqual({
    ok: true,
    amounts: { subtotalCents: 60_100, taxCents: 4_808, totalCents: 64_908 },
  });
});

test('tax is shown with the digits it has', () => {
  expect([0.08, 0.0825, 0.2].map(formatTaxRate)).toEqual(['8%', '8.25%', '20%']);
});
