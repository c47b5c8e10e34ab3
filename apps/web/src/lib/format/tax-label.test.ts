import { expect, test } from 'vitest';
import { noteWithTax } from './tax-label';

test('the note of a line names its tax where a document has several (sales.tax-by-rate)', () => {
  expect(noteWithTax('Service', { taxName: 'VAT', taxRate: 0.055 })).toBe('Service · VAT (5.5%)');
});

test('the note of a line is unchanged where the tax is the same for all', () => {
  expect(noteWithTax('Service', { taxName: null, taxRate: null })).toBe('Service');
});
