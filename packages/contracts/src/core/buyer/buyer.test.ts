import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLines, addressPartsOf, countries, countryName, euCountries } from './address';
import { billingFields, noBilling } from './fields';
import { buyerMessages } from './messages';
import { billingSchema } from './schema';
import { checkTaxNumber } from './tax-number';

const berlin = { country: 'DE', street: 'Lindenweg 4', postalCode: '10115', city: 'Berlin' };

const refusalsOf = (typed: unknown) =>
  billingSchema.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the address of a buyer (sales.buyer-details)', () => {
  test('is written as its country writes it, with the country in the language of the document', () => {
    expect(addressLines({ ...noBilling, ...berlin }, 'fr')).toEqual([
      'Lindenweg 4',
      '10115 Berlin',
      'Allemagne',
    ]);
    const monrovia = { ...noBilling, country: 'LR', street: '12 Ashmun Street\nSinkor', city: 'Monrovia' };
    expect(addressLines(monrovia, 'en')).toEqual(['12 Ashmun Street', 'Sinkor', 'Monrovia', 'Liberia']);
    const dallas = {
      ...noBilling,
      country: 'US',
      street: '1 Elm St',
      city: 'Dallas',
      region: 'TX',
      postalCode: '75201',
    };
    expect(addressLines(dallas, 'en')).toEqual(['1 Elm St', 'Dallas, TX 75201', 'United States']);
    expect(addressLines(noBilling, 'en')).toEqual([]);
  });

  test('has its letters before the postal code once, whether or not they were typed', () => {
    const zurich = { ...noBilling, country: 'CH', street: 'Seeweg 1', city: 'Zürich' };
    for (const postalCode of ['8001', 'CH-8001'])
      expect(addressLines({ ...zurich, postalCode }, 'en')[1]).toBe('CH-8001 Zürich');
  });

  test('asks for the parts that the country has, in their order', () => {
    expect(addressPartsOf('US')).toEqual(['street', 'city', 'region', 'postalCode']);
    expect(addressPartsOf('FR')).toEqual(['street', 'postalCode', 'city']);
    expect(addressPartsOf('HK')).not.toContain('postalCode');
    for (const country of countries) expect(addressPartsOf(country)).toContain('street');
  });

  test('drops parts that the country does not have', () => {
    expect(billingSchema.parse({ ...berlin, region: 'BE' })).toEqual({ ...noBilling, ...berlin });
  });

  test.each([
    [{ street: '1 Elm St' }, [['country', buyerMessages.countryRequired]]],
    [{ taxNumber: '12' }, [['country', buyerMessages.countryRequired]]],
    [{ country: 'ZZ' }, [['country', buyerMessages.countryUnknown]]],
    [{ country: 'de' }, [['country', buyerMessages.countryUnknown]]],
    [
      { country: 'US' },
      [
        ['street', buyerMessages.streetRequired],
        ['city', buyerMessages.cityRequired],
        ['region', buyerMessages.regionRequired],
        ['postalCode', buyerMessages.postalCodeRequired],
      ],
    ],
    [{ country: 'LR', street: 'a' }, [['city', buyerMessages.cityRequired]]],
    [{ ...berlin, street: 'a\nb\nc\nd' }, [['street', buyerMessages.streetLines]]],
    [{ ...berlin, city: 'x'.repeat(81) }, [['city', 'City must be at most 80 characters']]],
    [{ ...berlin, city: 'Ber\nlin' }, [['city', 'City must be a single line']]],
    [{ ...berlin, taxNumber: 'DE123456789' }, [['taxNumber', buyerMessages.vatNumberInvalid]]],
  ])('refuses %j at its fields', (typed, refusals) => {
    expect(refusalsOf(typed)).toEqual(refusals);
  });

  test('may be left out, with or without a reference', () => {
    expect(billingSchema.parse({})).toEqual(noBilling);
    expect(billingSchema.parse({ reference: ' Cost centre  7 ' })).toEqual({
      ...noBilling,
      reference: 'Cost centre 7',
    });
  });

  test('is stored in a form that it accepts again, whatever was typed', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const typed = fc.record({
      country: fc.constantFrom(...countries),
      ...{ street: text, postalCode: text, city: text, region: text, reference: text },
      taxNumber: fc.constant(''),
    });
    fc.assert(
      fc.property(typed, (input) => {
        const parsed = billingSchema.safeParse(input);
        if (!parsed.success) return;
        expect(billingSchema.parse(parsed.data)).toEqual(parsed.data);
        expect(Object.keys(parsed.data).sort()).toEqual(Object.keys(billingFields).sort());
        expect(addressLines(parsed.data, 'en').every((line) => !line.includes('\n'))).toBe(true);
      }),
    );
  });

  test('knows every country by name', () => {
    expect(new Set(countries).size).toBe(250);
    for (const country of countries) expect(countryName(country, 'fr')).not.toBe(country);
    expect(countries).toEqual(expect.arrayContaining([...euCountries]));
  });
});

describe('a tax number (sales.buyer-details)', () => {
  test.each([
    ['DE', 'de 136.695.976', 'DE136695976'],
    ['DE', '136695976', 'DE136695976'],
    ['FR', 'FR 40 303265045', 'FR40303265045'],
    ['IE', '6388047V', 'IE6388047V'],
    ['NL', 'NL004495445B01', 'NL004495445B01'],
    ['GR', '094259216', 'EL094259216'],
    ['AT', 'DE136695976', 'DE136695976'],
    ['GB', '980 7806 84', 'GB980780684'],
    ['GB', 'XI980780684', 'XI980780684'],
    ['US', '911144442', '91-1144442'],
    ['US', '91-1144442', '91-1144442'],
    ['LR', '500-123/A', '500-123/A'],
  ])('of %s, %s, is stored as %s', (country, typed, taxNumber) => {
    expect(checkTaxNumber(country, typed)).toEqual({ taxNumber });
  });

  test.each([
    ['DE', 'DE136695967', buyerMessages.vatNumberInvalid],
    ['FR', '303265045', buyerMessages.vatNumberInvalid],
    ['GB', 'GB98078068', buyerMessages.vatNumberInvalid],
    ['US', '91-114444', buyerMessages.einInvalid],
    ['US', '١٢٣٤٥٦٧٨٩', buyerMessages.einInvalid],
    ['SK', '<script>', buyerMessages.vatNumberInvalid],
  ])('of %s, %s, is refused', (country, typed, refusal) => {
    expect(checkTaxNumber(country, typed)).toEqual({ refusal });
  });
});
