import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { noBilling } from '../../core/buyer/fields';
import type { Currency } from '../../core/money/currency';
import { currencyDecimals } from '../../core/money/currency';
import { documentAmounts } from '../../core/money/document-amounts';
import { settleTaxes, type TaxedLine, type TaxTreatment } from '../../core/money/tax-shares';
import type { CreditNoteDocument, InvoiceDocument } from './document';
import { creditedShares, invoicedAmount, invoicedShares, invoicedTax } from './document-shares';
import type { DocumentSource } from './document-source';
import { eInvoice } from './e-invoice';
import { type ElectronicDocument, vatNumberOf } from './e-invoice-parties';
import {
  creditNote,
  depositInvoice,
  finalInvoice,
  reinstatingInvoice,
  reissuedInvoice,
} from './invoice-document';

const berlin = {
  ...noBilling,
  ...{ country: 'DE', street: 'Lindenweg 4\n2. Hof\nbei Meyer', postalCode: '10115', city: 'Berlin' },
  ...{ taxNumber: 'DE136695976', reference: 'Kostenstelle 7' },
};
const seller = {
  ...{ name: 'Pepperbird & Söhne GmbH', country: 'DE', taxId: 'DE 136 695 976', registration: 'HRB 17' },
  ...{ lines: ['Am Kai 1', '20457 Hamburg', 'HRB 17'], email: 'books@example.com' },
};
const unregistered = { ...seller, country: 'LR', taxId: '500-123' };

const settings: DocumentSource['settings'] = {
  ...{ paperSize: 'A4', invoiceTermsDays: 14, invoiceFooter: 'Thank you' },
  ...{ bankTransferOn: true, bankName: 'Bank', bankAccountHolder: 'Pepperbird', bankInstructions: '' },
  ...{ bankAccount: 'DE02 1203 0000 0000 2020 51', bankCode: 'BYLADEM1001' },
  ...{ mobileMoneyOn: false, mobileMoneyNetwork: 'Orange', mobileMoneyName: '', mobileMoneyNumber: '770' },
  mobileMoneyInstructions: '',
};

interface Sale {
  lines: (TaxedLine & { name?: string })[];
  rate?: number;
  currency?: Currency;
  treatment?: TaxTreatment;
  seller?: DocumentSource['seller'];
  order?: Partial<DocumentSource['order']>;
  settings?: Partial<DocumentSource['settings']>;
}

/** Returns a sale as it is stored: settled, with the sums of the product. */
function saleOf({
  lines,
  rate = 0.19,
  currency = 'EUR',
  treatment = 'standard',
  ...given
}: Sale): DocumentSource {
  const own = { taxName: 'VAT', taxRate: treatment === 'standard' ? rate : 0, taxTreatment: treatment };
  const result = documentAmounts(lines, own);
  if (!result.ok) throw new Error(result.refusal);
  const settled = settleTaxes(lines, own);
  return {
    language: 'en',
    order: {
      ...{
        number: 'ORD-2026-000001',
        currency,
        customerName: 'Mary Kollie',
        customerEmail: 'mary@example.com',
      },
      ...{ customerCompany: 'Kollie & Sons', purchaseOrderNumber: 'PO-7', billing: berlin },
      ...{
        ...own,
        ...settled.tax,
        taxReason: treatment === 'standard' ? '' : 'Article 44',
        ...result.amounts,
      },
      ...given.order,
    },
    items: lines.map((line, index) => ({ name: `Line ${index + 1}`, ...line, ...settled.lines[index] })),
    ...{ quoteNumber: null, seller: given.seller ?? seller, settings: { ...settings, ...given.settings } },
  };
}

const issue = (number: string) => ({ number, day: '2026-01-02', at: new Date(0) });
const dueOn = '2026-01-16';

/** Returns a deposit invoice, the final one, and credit notes over a part of the final one and the rest. */
function historyOf(source: DocumentSource, percent = 30): ElectronicDocument[] {
  const amount = Math.round((source.order.totalCents * percent) / 100);
  const deposit = depositInvoice(source, issue('INV-2026-000001'), { dueOn, amount });
  const earlier = [{ number: deposit.number, ...invoicedShares(deposit) }];
  const final = finalInvoice(source, issue('INV-2026-000002'), { dueOn, paid: 1, earlier });
  return [deposit, final, ...creditsOf(source, final)];
}

function creditsOf(source: DocumentSource, invoice: InvoiceDocument): CreditNoteDocument[] {
  const invoiced = invoicedShares(invoice);
  const none = { amount: 0, tax: 0, ...(invoiced.shares && { shares: invoiced.shares.map(empty) }) };
  const facts = { invoiceNumber: invoice.number, reason: 'Too much', named: invoice, invoiced };
  const amount = Math.round(invoiced.amount / 3);
  const part = creditNote(source, issue('CRN-2026-000001'), { ...facts, amount, credited: none });
  const credited = creditedShares(part, invoiced);
  const rest = creditNote(source, issue('CRN-2026-000002'), {
    ...facts,
    amount: invoiced.amount - amount,
    credited,
  });
  return [part, rest];
}

const empty = (share: { name: string; rate: number }) => ({ ...share, netCents: 0, taxCents: 0 });

/** Returns an invoice over a part of what is left besides a deposit invoice. */
function againOf(source: DocumentSource): ElectronicDocument[] {
  const deposit = depositInvoice(source, issue('INV-2026-000001'), { dueOn, amount: 10_000 });
  const earlier = [{ number: deposit.number, ...invoicedShares(deposit) }];
  return [reinstatingInvoice(source, issue('INV-2026-000003'), { dueOn, amount: 5_000, earlier })];
}

const whole = (source: DocumentSource) =>
  finalInvoice(source, issue('INV-2026-000001'), { dueOn, earlier: [] });

const lines = [
  { priceCents: 33_333, quantity: 3 },
  { priceCents: 1_999, quantity: 7 },
];
const food = { taxName: 'Reduced VAT', taxRate: 0.07 };
const standard = { taxName: 'VAT', taxRate: 0.19 };
const zero = { taxName: 'Zero', taxRate: 0 };
const rates = [
  { priceCents: 33_333, quantity: 3, ...standard },
  { priceCents: 1_999, quantity: 7, ...food },
  { priceCents: 5_000, quantity: 1, ...zero },
];
const discounted = [
  ...rates,
  { name: 'Loyal customer', priceCents: -1_000, quantity: 1, discountOf: 1 },
  { name: 'Spring', priceCents: -7_777, quantity: 1 },
];

const scenarios: Record<string, ElectronicDocument[]> = {
  'one rate': [whole(saleOf({ lines }))],
  'several rates': [whole(saleOf({ lines: rates }))],
  'two taxes of one rate': [
    whole(saleOf({ lines: [...rates, { priceCents: 999, quantity: 1, taxName: 'Other', taxRate: 0.07 }] })),
  ],
  'a deposit, the final invoice and its credit notes': historyOf(saleOf({ lines })),
  'a deposit of several rates, the final invoice and its credit notes': historyOf(saleOf({ lines: rates })),
  'discounts on a line and on all lines': historyOf(saleOf({ lines: discounted }), 41),
  'a discount at one rate': [whole(saleOf({ lines: [...lines, { priceCents: -50, quantity: 2 }] }))],
  'a line that a discount makes free of charge': [
    whole(saleOf({ lines: [...rates, { priceCents: -5_000, quantity: 1, discountOf: 2 }] })),
  ],
  exempt: historyOf(saleOf({ lines, treatment: 'exempt' })),
  'reverse charge': historyOf(saleOf({ lines, treatment: 'reverse_charge' })),
  'a zero rate': historyOf(saleOf({ lines, rate: 0 })),
  'a seller outside the tax': historyOf(saleOf({ lines, rate: 0, seller: unregistered })),
  'a sales tax and a seller without a VAT number': historyOf(
    saleOf({ lines, rate: 0.0825, seller: unregistered }),
  ),
  yen: historyOf(saleOf({ lines: rates, currency: 'JPY' })),
  'invoiced again after a credit': againOf(saleOf({ lines: rates })),
  'issued again for another buyer': [
    reissuedInvoice(
      whole(saleOf({ lines: discounted })),
      saleOf({ lines: discounted, order: { customerCompany: 'Other Ltd.', purchaseOrderNumber: null } }),
      issue('INV-2026-000004'),
      { dueOn },
    ),
  ],
  'nothing to pay': [whole(saleOf({ lines: [{ priceCents: 0, quantity: 1 }] }))],
  'mobile money': [whole(saleOf({ lines, settings: { bankTransferOn: false, mobileMoneyOn: true } }))],
  'no way to pay': [whole(saleOf({ lines, settings: { bankTransferOn: false } }))],
  'names of every kind': [
    whole(
      saleOf({
        lines: [
          { name: '<b>"R&D"</b> ]]> \u0001\u0008\ufffe\ud800', priceCents: 100, quantity: 1 },
          { name: '\u0002', priceCents: 100, quantity: 1 },
        ],
        order: {
          customerCompany: '株式会社 <メアリー> & שלום 🦜',
          billing: { ...berlin, country: 'XK', taxNumber: '' },
        },
      }),
    ),
  ],
};

interface Node {
  [name: string]: Node[];
}
const textName = '#text';
const parser = new XMLParser({
  ...{ removeNSPrefix: true, parseTagValue: false, parseAttributeValue: false, ignoreAttributes: false },
  ...{
    alwaysCreateTextNode: true,
    isArray: (_name: string, _path: unknown, _leaf: boolean, isAttribute: boolean) => !isAttribute,
  },
});

/** Returns the elements at a path. */
const all = (node: Node, path: string): Node[] =>
  path.split('/').reduce((nodes, name) => nodes.flatMap((each) => each[name] ?? []), [node]);
const textsOf = (node: Node, path: string) => all(node, path).map((each) => String(each[textName]));
const textOf = (node: Node, path: string) => textsOf(node, path)[0] ?? '';

/** Amounts as whole hundredths, so that sums are exact. */
const cents = (amount: string) => Math.round(Number(amount || '0') * 100);
const centsOf = (node: Node, path: string) => cents(textOf(node, path));
const sum = (amounts: readonly number[]) => amounts.reduce((left, right) => left + right, 0);
const sumAt = (node: Node, path: string) => sum(textsOf(node, path).map(cents));

function write(document: ElectronicDocument): string {
  const result = eInvoice(document);
  if (!result.ok) throw new Error(result.gap);
  return result.xml;
}

function parse(document: ElectronicDocument): Node {
  const xml = write(document);
  expect(XMLValidator.validate(xml)).toBe(true);
  const [root] = all(parser.parse(xml) as Node, document.kind === 'credit_note' ? 'CreditNote' : 'Invoice');
  if (!root) throw new Error('no root');
  return root;
}

const linesOf = (root: Node) => [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')];
const totals = (name: string) => `LegalMonetaryTotal/${name}`;
const subtotal = 'TaxTotal/TaxSubtotal';
const rateOf = (node: Node, path: string) =>
  `${textOf(node, `${path}/ID`)} ${textOf(node, `${path}/Percent`)}`;
const seats = {
  seller: 'AccountingSupplierParty/Party',
  buyer: 'AccountingCustomerParty/Party',
};
const vatOf = (root: Node, party: string) =>
  all(root, `${party}/PartyTaxScheme`).filter((each) => textOf(each, 'TaxScheme/ID') === 'VAT');
const subtotalsOf = (root: Node, category: string) =>
  all(root, subtotal).filter((each) => textOf(each, 'TaxCategory/ID') === category);

/** Runs a check for each subtotal of a category, with the root. */
const of = (category: string, check: (each: Node, root: Node) => void) => (root: Node) => {
  for (const each of subtotalsOf(root, category)) check(each, root);
};

/** A seller who is identified, no rate, no tax, and a reason or none: what the rules of all free categories ask. */
const chargesNothing = (hasReason: boolean) => (each: Node) => {
  expect(centsOf(each, 'TaxAmount')).toBe(0);
  expect(textOf(each, 'TaxCategory/TaxExemptionReason') !== '').toBe(hasReason);
};

/** The business rules of EN 16931 for what these documents have. */
const rules: Record<string, (root: Node, document: ElectronicDocument) => void> = {
  'BR-1 to BR-16, what every invoice has': (root, { number, currency, issuedOn }) => {
    expect(textOf(root, 'CustomizationID')).toBe('urn:cen.eu:en16931:2017');
    expect([textOf(root, 'ID'), textOf(root, 'IssueDate')]).toEqual([number, issuedOn]);
    expect(textOf(root, 'DocumentCurrencyCode')).toBe(currency);
    for (const party of Object.values(seats)) {
      expect(textOf(root, `${party}/PartyLegalEntity/RegistrationName`)).not.toBe('');
      expect(textOf(root, `${party}/PostalAddress/Country/IdentificationCode`)).toMatch(/^(?:[A-Z]{2}|1A)$/);
    }
    expect(linesOf(root).length).toBeGreaterThan(0);
  },
  'BR-21 to BR-28, lines': (root) => {
    for (const line of linesOf(root)) {
      expect(textOf(line, 'Item/Name')).not.toBe('');
      expect(Number(textOf(line, 'Price/PriceAmount'))).toBeGreaterThanOrEqual(0);
      const quantity = Number(textOf(line, 'InvoicedQuantity') || textOf(line, 'CreditedQuantity'));
      expect(quantity * centsOf(line, 'Price/PriceAmount')).toBe(centsOf(line, 'LineExtensionAmount'));
    }
    const ids = linesOf(root).map((line) => textOf(line, 'ID'));
    expect(new Set(ids).size).toBe(ids.length);
  },
  'BR-33, BR-CO-21, each discount says why': (root) => {
    for (const each of all(root, 'AllowanceCharge')) {
      expect(textOf(each, 'AllowanceChargeReason')).not.toBe('');
      expect(centsOf(each, 'Amount')).toBeGreaterThan(0);
    }
  },
  'BR-50, BR-61, a transfer names its account': (root) => {
    const isTransfer = textOf(root, 'PaymentMeans/PaymentMeansCode') === '30';
    expect(textOf(root, 'PaymentMeans/PayeeFinancialAccount/ID') !== '').toBe(isTransfer);
  },
  'BR-55, a credit note names its invoice': (root, document) => {
    if (document.kind !== 'credit_note') return;
    expect(textsOf(root, 'BillingReference/InvoiceDocumentReference/ID')).toEqual([document.invoiceNumber]);
  },
  'BR-CO-3, one date of the tax at most': (root) => {
    const both = [...all(root, 'TaxPointDate'), ...all(root, 'InvoicePeriod/DescriptionCode')];
    expect(both.length).toBeLessThanOrEqual(1);
  },
  'BR-CO-4, each line has a category': (root) => {
    for (const line of linesOf(root))
      expect(textOf(line, 'Item/ClassifiedTaxCategory/ID')).toMatch(/^(?:S|Z|E|AE|O)$/);
  },
  'BR-CO-9, VAT numbers begin with a country': (root) => {
    for (const party of Object.values(seats))
      for (const each of vatOf(root, party))
        expect(textOf(each, 'CompanyID')).toMatch(/^(?:[A-Z]{2})[A-Z0-9]+$/);
  },
  'BR-CO-10, sum of the lines': (root) => {
    expect(centsOf(root, totals('LineExtensionAmount'))).toBe(
      sum(linesOf(root).map((line) => centsOf(line, 'LineExtensionAmount'))),
    );
  },
  'BR-CO-11, sum of the discounts': (root) => {
    expect(centsOf(root, totals('AllowanceTotalAmount'))).toBe(sumAt(root, 'AllowanceCharge/Amount'));
  },
  'BR-CO-12, no charges': (root) => {
    expect(all(root, totals('ChargeTotalAmount'))).toEqual([]);
    expect(new Set(textsOf(root, 'AllowanceCharge/ChargeIndicator'))).not.toContain('true');
  },
  'BR-CO-13, total without tax': (root) => {
    const net = centsOf(root, totals('LineExtensionAmount')) - centsOf(root, totals('AllowanceTotalAmount'));
    expect(centsOf(root, totals('TaxExclusiveAmount'))).toBe(net);
  },
  'BR-CO-14, sum of the taxes': (root) => {
    expect(centsOf(root, 'TaxTotal/TaxAmount')).toBe(sumAt(root, `${subtotal}/TaxAmount`));
  },
  'BR-CO-15, total with tax': (root) => {
    const total = centsOf(root, totals('TaxExclusiveAmount')) + centsOf(root, 'TaxTotal/TaxAmount');
    expect(centsOf(root, totals('TaxInclusiveAmount'))).toBe(total);
  },
  'BR-CO-16, amount due': (root) => {
    const due = centsOf(root, totals('TaxInclusiveAmount')) - centsOf(root, totals('PrepaidAmount'));
    expect(centsOf(root, totals('PayableAmount'))).toBe(due);
  },
  'BR-CO-17, tax of each rate': (root) => {
    for (const each of all(root, subtotal)) {
      const exact =
        Math.abs(centsOf(each, 'TaxableAmount') * Number(textOf(each, 'TaxCategory/Percent') || '0')) / 100;
      expect(Math.abs(Math.abs(centsOf(each, 'TaxAmount')) - exact)).toBeLessThan(100);
    }
  },
  'BR-CO-18, at least one tax': (root) => {
    expect(all(root, subtotal).length).toBeGreaterThan(0);
  },
  'BR-CO-25, what is due has a day': (root, { kind }) => {
    if (kind === 'invoice') expect(textOf(root, 'DueDate')).toBe(dueOn);
  },
  'BR-CO-26, the seller is identified': (root) => {
    expect([...all(root, `${seats.seller}/PartyIdentification`), ...vatOf(root, seats.seller)]).toHaveLength(
      1,
    );
  },
  'BR-S-1, BR-S-8 and those of the other categories, sum of each rate': (root) => {
    const stated = all(root, subtotal).map((each) => rateOf(each, 'TaxCategory'));
    const used = [
      ...linesOf(root).map((line) => rateOf(line, 'Item/ClassifiedTaxCategory')),
      ...all(root, 'AllowanceCharge').map((each) => rateOf(each, 'TaxCategory')),
    ];
    expect(stated.toSorted()).toEqual([...new Set(used)].toSorted());
    for (const each of all(root, subtotal)) {
      const isOf = (path: string) => (other: Node) => rateOf(other, path) === rateOf(each, 'TaxCategory');
      const ofLines = linesOf(root).filter(isOf('Item/ClassifiedTaxCategory'));
      const off = all(root, 'AllowanceCharge').filter(isOf('TaxCategory'));
      const net =
        sum(ofLines.map((line) => centsOf(line, 'LineExtensionAmount'))) -
        sum(off.map((one) => centsOf(one, 'Amount')));
      expect(centsOf(each, 'TaxableAmount')).toBe(net);
    }
  },
  'BR-S-2 to BR-S-10': of('S', (each, root) => {
    expect(all(root, `${seats.seller}/PartyTaxScheme/CompanyID`)).toHaveLength(1);
    expect(Number(textOf(each, 'TaxCategory/Percent'))).toBeGreaterThan(0);
    expect(all(each, 'TaxCategory/TaxExemptionReason')).toEqual([]);
  }),
  'BR-Z-2 to BR-Z-10': of('Z', (each, root) => {
    expect(all(root, `${seats.seller}/PartyTaxScheme/CompanyID`)).toHaveLength(1);
    expect(textOf(each, 'TaxCategory/Percent')).toBe('0');
    chargesNothing(false)(each);
  }),
  'BR-E-2 to BR-E-10': of('E', (each, root) => {
    expect(all(root, `${seats.seller}/PartyTaxScheme/CompanyID`)).toHaveLength(1);
    expect(textOf(each, 'TaxCategory/Percent')).toBe('0');
    chargesNothing(true)(each);
  }),
  'BR-AE-2 to BR-AE-10': of('AE', (each, root) => {
    expect(vatOf(root, seats.seller)).toHaveLength(1);
    expect([
      ...vatOf(root, seats.buyer),
      ...all(root, `${seats.buyer}/PartyLegalEntity/CompanyID`),
    ]).toHaveLength(1);
    expect(textOf(each, 'TaxCategory/Percent')).toBe('0');
    chargesNothing(true)(each);
  }),
  'BR-O-2 to BR-O-14': of('O', (each, root) => {
    expect([...vatOf(root, seats.seller), ...vatOf(root, seats.buyer)]).toEqual([]);
    expect(all(root, subtotal)).toHaveLength(1);
    for (const path of ['TaxCategory/Percent']) expect(all(each, path)).toEqual([]);
    for (const line of linesOf(root)) expect(all(line, 'Item/ClassifiedTaxCategory/Percent')).toEqual([]);
    chargesNothing(true)(each);
  }),
  'BR-DEC-1 to BR-DEC-28, decimals of the currency': (root, { currency }) => {
    const written = /^-?\d+(?:\.(\d+))?$/;
    const amounts = [
      ...Object.keys(all(root, 'LegalMonetaryTotal')[0] ?? {})
        .filter((name) => name !== textName)
        .map(totals),
      ...[
        'TaxTotal/TaxAmount',
        `${subtotal}/TaxableAmount`,
        `${subtotal}/TaxAmount`,
        'AllowanceCharge/Amount',
      ],
      ...['InvoiceLine/LineExtensionAmount', 'CreditNoteLine/LineExtensionAmount'],
    ].flatMap((path) => textsOf(root, path));
    expect(amounts.length).toBeGreaterThan(5);
    for (const amount of amounts) {
      expect(amount).toMatch(written);
      expect(written.exec(amount)?.[1]?.length ?? 0).toBe(currencyDecimals(currency));
    }
  },
};

const documents = Object.entries(scenarios).flatMap(([name, each]) =>
  each.map((document) => [`${name}, ${document.number}`, document] as const),
);

describe.each(documents)('an e-invoice of %s (sales.e-invoices)', (_name, document) => {
  const root = parse(document);

  test.each(Object.entries(rules))('keeps %s', (_rule, check) => {
    check(root, document);
  });

  test('states the document’s net, tax, paid and due amounts', () => {
    const scale = 10 ** (2 - currencyDecimals(document.currency));
    const isInvoice = document.kind === 'invoice';
    const [total, tax] = isInvoice
      ? [invoicedAmount(document), invoicedTax(document)]
      : [document.total, document.tax?.amount ?? 0];
    const stated = ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'];
    expect([
      centsOf(root, 'TaxTotal/TaxAmount'),
      ...stated.map((name) => centsOf(root, totals(name))),
    ]).toEqual(
      [tax, total - tax, total, isInvoice ? (document.paid ?? 0) : 0, isInvoice ? document.due : total].map(
        (amount) => amount * scale,
      ),
    );
  });

  test('has the same bytes each time', () => {
    expect(write(structuredClone(document))).toBe(write(document));
  });
});

test('the e-invoices of an order charge its tax once, and its credit notes return all of it (sales.e-invoices)', () => {
  const source = saleOf({ lines: discounted });
  const [deposit, final, ...credits] = historyOf(source).map(parse);
  const taxOf = (root?: Node) => (root ? centsOf(root, 'TaxTotal/TaxAmount') : 0);
  expect(taxOf(deposit) + taxOf(final)).toBe(source.order.taxCents);
  expect(sum(credits.map(taxOf))).toBe(taxOf(final));
  expect(final && textsOf(final, 'BillingReference/InvoiceDocumentReference/ID')).toEqual([
    'INV-2026-000001',
  ]);
});

test('an e-invoice has the document’s kind, parties, references and account', () => {
  const root = (name: string, index = 0) => {
    const document = scenarios[name]?.[index];
    if (!document) throw new Error(name);
    return parse(document);
  };
  const history = 'a deposit, the final invoice and its credit notes';
  const kinds = [0, 1, 2].map((index) => {
    const each = root(history, index);
    return textOf(each, 'InvoiceTypeCode') || textOf(each, 'CreditNoteTypeCode');
  });
  expect(kinds).toEqual(['386', '380', '381']);
  expect(textOf(root(history, 2), 'Note')).toBe('Too much');
  const plain = root('one rate');
  expect([textOf(plain, 'OrderReference/ID'), textOf(plain, 'OrderReference/SalesOrderID')]).toEqual([
    'PO-7',
    'ORD-2026-000001',
  ]);
  expect(textOf(plain, 'BuyerReference')).toBe('Kostenstelle 7');
  const buyer = (path: string) => textOf(plain, `${seats.buyer}/${path}`);
  expect(buyer('PartyLegalEntity/RegistrationName')).toBe('Kollie & Sons');
  expect(buyer('PartyTaxScheme/CompanyID')).toBe('DE136695976');
  expect(
    ['StreetName', 'AdditionalStreetName', 'AddressLine/Line', 'CityName', 'PostalZone'].map((part) =>
      buyer(`PostalAddress/${part}`),
    ),
  ).toEqual(['Lindenweg 4', '2. Hof', 'bei Meyer', 'Berlin', '10115']);
  expect(textOf(plain, `${seats.seller}/PostalAddress/AdditionalStreetName`)).toBe('20457 Hamburg');
  expect(textOf(plain, `${seats.seller}/PartyLegalEntity/CompanyLegalForm`)).toBe('HRB 17');
  expect(textOf(plain, 'PaymentMeans/PayeeFinancialAccount/ID')).toBe('DE02120300000000202051');
  expect(textOf(root('mobile money'), 'PaymentMeans/PaymentMeansCode')).toBe('ZZZ');
  expect(textOf(root('no way to pay'), 'PaymentMeans/PaymentMeansCode')).toBe('1');
  expect(textOf(root('issued again for another buyer'), 'OrderReference/ID')).toBe('NA');
});

test('an e-invoice accepts any text, without the characters that XML forbids', () => {
  const [document] = scenarios['names of every kind'] ?? [];
  const root = document && parse(document);
  expect(root && textsOf(root, 'InvoiceLine/Item/Name')).toEqual(['<b>"R&D"</b> ]]>', '-']);
  expect(root && textOf(root, `${seats.buyer}/PartyLegalEntity/RegistrationName`)).toBe(
    '株式会社 <メアリー> & שלום 🦜',
  );
});

test.each([
  ['DE', '136695976', 'DE136695976'],
  ['DE', '12/345/67890', null],
  ['GR', '094259216', 'EL094259216'],
  ['GB', 'XI980780684', 'XI980780684'],
  ['CH', 'CHE-123.456.789', 'CHE123456789'],
  ['US', '91-1144442', null],
  ['LR', '500-123', null],
  ['DE', '', null],
])('of a tax number of %s, %s, the VAT number is %s', (country, typed, expected) => {
  expect(vatNumberOf(country, typed)).toBe(expected);
});

const withoutCountry = { ...seller, country: '' };
const withoutNumber = { ...seller, taxId: '' };
const refused: [string, ElectronicDocument, string][] = [
  ['a seller without a country', whole(saleOf({ lines, seller: withoutCountry })), 'seller'],
  ['a seller without a tax number', whole(saleOf({ lines, seller: withoutNumber })), 'seller'],
  ['a buyer without a country', whole(saleOf({ lines, order: { billing: null } })), 'buyerCountry'],
  [
    'a reverse charge to a buyer without a tax number',
    whole(saleOf({ lines, treatment: 'reverse_charge', order: { billing: { ...berlin, taxNumber: '' } } })),
    'buyerTaxNumber',
  ],
  ['a currency of three decimals', whole(saleOf({ lines, currency: 'TND' })), 'currency'],
  [
    'imported tax beside its rate',
    whole(saleOf({ lines, order: { taxCents: 1, totalCents: 113_993 } })),
    'rates',
  ],
  [
    'imported tax without a rate',
    whole(saleOf({ lines, rate: 0, order: { taxCents: 50, totalCents: 114_042 } })),
    'rates',
  ],
];

test.each(refused)('does not exist for %s', (_name, document, gap) => {
  expect(eInvoice(document)).toEqual({ ok: false, gap });
});
