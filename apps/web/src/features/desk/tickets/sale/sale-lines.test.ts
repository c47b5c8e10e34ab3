import { priceMessages } from '@app/contracts/catalogue/price/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { saleLinesSchema } from '@app/contracts/sales/quote/schema';
import { expect, test } from 'vitest';
import { taxLabel } from '~/lib/format/tax-label';
import {
  amountsOf,
  newRow,
  readPercent,
  type SaleLineRow,
  taxesOffered,
  taxKey,
  taxOfKey,
  toLines,
  toRows,
  validateRows,
} from './sale-lines';

const own = { taxName: 'Tax', taxRate: 0.08, taxTreatment: 'standard' } as const;

const row = (values: Partial<SaleLineRow>): SaleLineRow => ({
  ...newRow([], 'service'),
  title: 'Logo',
  price: '10',
  ...values,
});
const cents = (values: Partial<SaleLineRow>) => toLines([row(values)], 'USD')[0]?.priceCents;

test('typed amounts become minor units of the currency', () => {
  const typed = ['1.1', '19.99', '$1,234.50', '.29', '0'];
  expect(typed.map((price) => cents({ price }))).toEqual([110, 1_999, 123_450, 29, 0]);
  expect(toLines([row({ price: '1,500' })], 'JPY')[0]?.priceCents).toBe(1_500);
  expect(toLines([row({ price: '1.234' })], 'KWD')[0]?.priceCents).toBe(1_234);
  expect(cents({ price: '' })).toBeNull();
  expect(cents({ price: '', free: true })).toBe(0);
  expect(cents({ price: 'ten' })).toBeNaN();
});

test('a discount is subtracted with or without a minus sign', () => {
  expect(cents({ type: 'discount', price: '25' })).toBe(-2_500);
  expect(cents({ type: 'discount', price: '-25' })).toBe(-2_500);
});

test('server lines survive a round trip unchanged', () => {
  const plain = { taxName: null, taxRate: null, discountPercent: null, discountOf: null };
  const lines: ReturnType<typeof toLines> = [
    { ...plain, type: 'template', templateId: 'a', title: 'Shop', priceCents: null, quantity: 1 },
    {
      ...plain,
      ...{ type: 'service', templateId: null, title: 'Logo', priceCents: 123_456, quantity: 3 },
      ...{ taxName: 'Reduced VAT', taxRate: 0.055 },
    },
    { ...plain, type: 'discount', templateId: null, title: 'Friends', priceCents: -500, quantity: 1 },
    {
      ...plain,
      ...{ type: 'discount', templateId: null, title: 'Early', priceCents: -37_037, quantity: 1 },
      ...{ discountPercent: 10, discountOf: 1 },
    },
  ];
  const rows = toRows(lines, { currency: 'USD', ...own });
  expect(rows.map(({ price, onRequest }) => [price, onRequest])).toEqual([
    ['', true],
    ['$1,234.56', false],
    ['$5.00', false],
    ['10%', false],
  ]);
  expect(toLines(rows, 'USD')).toEqual(lines);
});

test('each wrong field gets its own message, and rows that can be sold have none', () => {
  const validRows = [row({ price: '0' }), row({ quantity: 999 }), row({ price: '', free: true })];
  expect(validateRows(validRows, 'USD', saleLinesSchema)).toEqual({});
  const rows = [
    row({ title: '  ', price: '' }),
    row({ price: '-1', quantity: 0 }),
    row({ price: 'ten', quantity: 1.5 }),
    row({ quantity: '' }),
  ];
  expect(validateRows(rows, 'USD', saleLinesSchema)).toEqual({
    'rows.0.title': quoteMessages.lineTitleRequired,
    'rows.0.price': quoteMessages.linePriceRequired,
    'rows.1.price': priceMessages.servicePriceRange(),
    'rows.1.quantity': quoteMessages.quantityRange,
    'rows.2.price': quoteMessages.priceUnreadable('$1,234.50'),
    'rows.2.quantity': quoteMessages.quantityRange,
    'rows.3.quantity': quoteMessages.quantityRange,
  });
});

test('the total follows what is typed and leaves out what is incomplete', () => {
  const rows = [
    row({ price: '400' }),
    row({ price: '100.50', quantity: 2 }),
    row({ price: '', quantity: 3 }),
    row({ quantity: '' }),
  ];
  const amounts = { subtotalCents: 60_100, taxCents: 4_808, totalCents: 64_908 };
  expect(amountsOf(rows, 'USD', own)).toMatchObject({ ok: true, amounts });
  const discountedRows = [...rows, row({ type: 'discount', price: '1,000' })];
  expect(amountsOf(discountedRows, 'USD', own)).toEqual({ ok: false, refusal: 'below_zero' });
});

test('a new row has a unique key', () => {
  const rows = [row({ key: '0' }), row({ key: '7' })];
  expect(newRow(rows, 'discount').key).toBe('8');
});

test('tax is shown with the digits it has', () => {
  expect([0.08, 0.0825, 0.2].map((rate) => taxLabel('VAT', rate))).toEqual([
    'VAT (8%)',
    'VAT (8.25%)',
    'VAT (20%)',
  ]);
});

test('a discount is read as an amount or a percentage, a price as an amount alone', () => {
  expect(['10%', '12,5 %', '-5%', '100%', '1000%', '%', '10'].map(readPercent)).toEqual([
    ...[10, 12.5, 5, 100, null, null, null],
  ]);
  const rows = [
    row({ key: '0', price: '200' }),
    row({ key: '1', price: '10%' }),
    row({ key: '2', price: '10%', type: 'discount', discountOf: '0' }),
    row({ key: '3', price: '150%', type: 'discount' }),
    row({ key: '4', price: 'ten', type: 'discount' }),
    row({ key: '5', price: '1.234' }),
  ];
  expect(toLines(rows, 'USD')[2]).toMatchObject({ priceCents: -2_000, discountPercent: 10, discountOf: 0 });
  expect(validateRows(rows, 'USD', saleLinesSchema)).toEqual({
    'rows.1.price': quoteMessages.priceUnreadable('$1,234.50'),
    'rows.3.price': quoteMessages.percentRange,
    'rows.4.price': quoteMessages.discountUnreadable('$1,234.50'),
    'rows.5.price': quoteMessages.priceUnreadable('$1,234.50'),
  });
});

test('a line with the document’s own tax has no choice of its own, another one stays', () => {
  const reduced = { taxName: 'VAT of books', taxRate: 0.055 };
  expect(taxOfKey(taxKey(reduced))).toEqual(reduced);
  for (const key of ['', undefined]) expect(taxOfKey(key)).toEqual({ taxName: null, taxRate: null });
  const line = { type: 'service', templateId: null, title: 'Logo', priceCents: 100, quantity: 1 } as const;
  const lines = [reduced, own, { taxName: null, taxRate: null }].map(({ taxName, taxRate }) => ({
    ...{ ...line, taxName, taxRate, discountPercent: null, discountOf: null },
  }));
  expect(toRows(lines, { currency: 'USD', ...own }).map(({ tax }) => tax)).toEqual([taxKey(reduced), '', '']);
});

test('a sale offers its own tax first, the default of today beside that of its quote, each once, and none where it is not taxed', () => {
  const today = { taxName: 'VAT', taxRate: 0.2 };
  const reduced = { taxName: 'VAT', taxRate: 0.055 };
  const sale = { ...today, taxes: [reduced] };
  const standard = { taxTreatment: 'standard' as const };
  const ofQuote = { taxName: 'VAT', taxRate: 0.19, ...standard };
  const offered = (of: Parameters<typeof taxesOffered>[0]) =>
    taxesOffered(of, sale).map(({ taxName, taxRate }) => [taxName, taxRate]);
  expect(offered({ ...today, ...standard })).toEqual([
    ['VAT', 0.2],
    ['VAT', 0.055],
  ]);
  expect(offered(ofQuote)).toEqual([
    ['VAT', 0.19],
    ['VAT', 0.2],
    ['VAT', 0.055],
  ]);
  expect(offered({ ...ofQuote, taxTreatment: 'exempt' })).toEqual([]);
});
