import { type Currency, currencyDecimals } from '../../core/money/currency';
import { escapeXml } from '../../text';
import type { BankAccount, DocumentParty, InvoiceDocument } from './document';
import {
  type Allowance,
  type ElectronicAmounts,
  electronicAmounts,
  followsRates,
  type TaxedLine,
  type TaxRate,
  type TaxSubtotal,
} from './e-invoice-amounts';
import {
  addressOf,
  countryCodeOf,
  type ElectronicDocument,
  type ElectronicGap,
  electronicGap,
  vatNumberOf,
} from './e-invoice-parties';

/** EN 16931 itself: a network such as Peppol asks for addresses in it that the product does not have. */
const customization = 'urn:cen.eu:en16931:2017';
const namespaces = {
  root: 'urn:oasis:names:specification:ubl:schema:xsd:',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const;
/** UNTDID 1001, UNTDID 4461, UN/ECE 20 and the electronic address scheme of a mail address. */
const codes = {
  ...{ invoice: '380', deposit: '386', creditNote: '381' },
  ...{ transfer: '30', agreed: 'ZZZ', undefined: '1' },
  ...{ unit: 'C62', mail: 'EM' },
} as const;

/** Elements as text; false, null and undefined for one that is left out. */
type Content = string | false | null | undefined;
type Attributes = Readonly<Record<string, string>>;

/** Returns an element that has others; nothing without any. */
function group(name: string, ...content: readonly (Content | readonly Content[])[]): string {
  const elements = content.flat().filter(Boolean);
  return elements.length > 0 ? `<cac:${name}>\n${elements.join('')}</cac:${name}>\n` : '';
}

/** Returns an element with a text; nothing without one. */
function text(name: string, value: string | undefined, attributes: Attributes = {}): string {
  const escaped = escapeXml(value ?? '').trim();
  const written = Object.entries(attributes).map(([key, each]) => ` ${key}="${escapeXml(each)}"`);
  return escaped && `<cbc:${name}${written.join('')}>${escaped}</cbc:${name}>\n`;
}

/** Formats minor units with the decimals of their currency. */
function decimalOf(amount: number, currency: Currency): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

const amountIn = (currency: Currency) => (name: string, amount: number) =>
  text(name, decimalOf(amount, currency), { currencyID: currency });

/** Returns a tax in one of its three places; what is outside the tax has no rate (BR-O-5). */
function taxCategory(name: string, { category, percent }: TaxRate, reason?: string): string {
  return group(
    name,
    text('ID', category),
    category !== 'O' && text('Percent', percent),
    text('TaxExemptionReason', reason),
    group('TaxScheme', text('ID', 'VAT')),
  );
}

/** What the standard asks for where no tax is charged; English, as the term is. */
const outsideScope = 'Not subject to VAT';

/** Why a category charges no tax: as printed, in one line. */
function exemptionOf({ taxNote }: ElectronicDocument, { category }: TaxRate): string | undefined {
  if (category === 'O') return outsideScope;
  return category === 'E' || category === 'AE' ? taxNote?.replaceAll('\n', ' ') : undefined;
}

function addressElement(party: DocumentParty): string {
  const { street, city, postalCode, region, country } = addressOf(party);
  const [first, second, ...others] = street;
  return group(
    'PostalAddress',
    text('StreetName', first),
    text('AdditionalStreetName', second),
    text('CityName', city),
    text('PostalZone', postalCode),
    text('CountrySubentity', region),
    group('AddressLine', text('Line', others.join(', '))),
    group('Country', text('IdentificationCode', countryCodeOf(country))),
  );
}

const taxNumberElement = (number: string, scheme: string) =>
  group('PartyTaxScheme', text('CompanyID', number), group('TaxScheme', text('ID', scheme)));

const endpoint = ({ email }: DocumentParty) => text('EndpointID', email, { schemeID: codes.mail });
const contact = ({ email }: DocumentParty) => group('Contact', text('ElectronicMail', email));

/** A number that is no VAT number also identifies the seller, which the standard asks for (BR-CO-26). */
function sellerElement(seller: DocumentParty): string {
  const { name, country, taxId = '', registration } = seller;
  const vatNumber = vatNumberOf(country, taxId);
  const party = group(
    'Party',
    endpoint(seller),
    !vatNumber && group('PartyIdentification', text('ID', taxId)),
    addressElement(seller),
    taxNumberElement(vatNumber ?? taxId, vatNumber ? 'VAT' : 'TAX'),
    group('PartyLegalEntity', text('RegistrationName', name), text('CompanyLegalForm', registration)),
    contact(seller),
  );
  return group('AccountingSupplierParty', party);
}

/** A number that is no VAT number is that of a register (BR-AE-2), as any is outside the tax (BR-O-2). */
function buyerElement(buyer: DocumentParty, { subtotals }: ElectronicAmounts): string {
  const { name, taxId, billing } = buyer;
  const isOutside = subtotals.some(({ category }) => category === 'O');
  const vatNumber = isOutside ? null : vatNumberOf(billing?.country, taxId);
  const party = group(
    'Party',
    endpoint(buyer),
    addressElement(buyer),
    vatNumber && taxNumberElement(vatNumber, 'VAT'),
    group('PartyLegalEntity', text('RegistrationName', name), !vatNumber && text('CompanyID', taxId)),
    contact(buyer),
  );
  return group('AccountingCustomerParty', party);
}

function bankElement({ account, holder, code }: BankAccount): string {
  return group(
    'PayeeFinancialAccount',
    text('ID', account.replaceAll(/\s/g, '')),
    text('Name', holder),
    group('FinancialInstitutionBranch', text('ID', code)),
  );
}

function paymentElements({ payment, bankAccount, sale, terms }: InvoiceDocument): string {
  const [first] = payment;
  const code = bankAccount ? codes.transfer : first ? codes.agreed : codes.undefined;
  const means = group(
    'PaymentMeans',
    text('PaymentMeansCode', code, first && { name: first.title }),
    text('PaymentID', sale?.orderNumber),
    bankAccount && bankElement(bankAccount),
  );
  return means + group('PaymentTerms', text('Note', terms));
}

/** UBL has no reference without the customer's own number: `NA` where they gave none. */
function orderElement({ sale }: ElectronicDocument): string {
  if (!sale) return '';
  const { purchaseOrder, orderNumber } = sale;
  return group('OrderReference', text('ID', purchaseOrder || 'NA'), text('SalesOrderID', orderNumber));
}

/** The credited invoice of a credit note, and those that a final invoice deducts. */
function referenceElements(document: ElectronicDocument): string[] {
  const numbers =
    document.kind === 'credit_note'
      ? [document.invoiceNumber]
      : document.deductions.map(({ invoiceNumber }) => invoiceNumber);
  return numbers.map((number) =>
    group('BillingReference', group('InvoiceDocumentReference', text('ID', number))),
  );
}

/** The parts that invoice and credit note share, from their kind to the parties. */
function headElements(document: ElectronicDocument): Content[] {
  const isCredit = document.kind === 'credit_note';
  const { number, issuedOn, notes, currency, buyer } = document;
  const kind = !isCredit && document.part === 'deposit' ? codes.deposit : codes.invoice;
  return [
    text('CustomizationID', customization),
    text('ID', number),
    text('IssueDate', issuedOn),
    !isCredit && text('DueDate', document.dueOn),
    isCredit ? text('CreditNoteTypeCode', codes.creditNote) : text('InvoiceTypeCode', kind),
    isCredit && text('Note', document.reason),
    text('Note', notes),
    text('DocumentCurrencyCode', currency),
    text('BuyerReference', buyer.billing?.reference),
    orderElement(document),
    ...referenceElements(document),
  ];
}

function sumElements(document: ElectronicDocument, amounts: ElectronicAmounts): string[] {
  const { allowances, subtotals, lineTotal, allowanceTotal, net, tax, total, paid, due } = amounts;
  const amount = amountIn(document.currency);
  const allowance = (each: Allowance) =>
    group(
      'AllowanceCharge',
      text('ChargeIndicator', 'false'),
      text('AllowanceChargeReason', each.reason),
      amount('Amount', each.amount),
      taxCategory('TaxCategory', each),
    );
  const subtotal = (each: TaxSubtotal) =>
    group(
      'TaxSubtotal',
      amount('TaxableAmount', each.net),
      amount('TaxAmount', each.tax),
      taxCategory('TaxCategory', each, exemptionOf(document, each)),
    );
  return [
    ...allowances.map(allowance),
    group('TaxTotal', amount('TaxAmount', tax), subtotals.map(subtotal)),
    group(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', lineTotal),
      amount('TaxExclusiveAmount', net),
      amount('TaxInclusiveAmount', total),
      allowanceTotal > 0 && amount('AllowanceTotalAmount', allowanceTotal),
      paid > 0 && amount('PrepaidAmount', paid),
      amount('PayableAmount', due),
    ),
  ];
}

function lineElement({ kind, currency }: ElectronicDocument, line: TaxedLine, index: number): string {
  const isCredit = kind === 'credit_note';
  const amount = amountIn(currency);
  return group(
    isCredit ? 'CreditNoteLine' : 'InvoiceLine',
    text('ID', String(index + 1)),
    text(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', String(line.quantity), { unitCode: codes.unit }),
    amount('LineExtensionAmount', line.amount),
    group(
      'Item',
      text('Description', line.note),
      // A name of which nothing can be written still needs one (BR-25).
      text('Name', line.title) || text('Name', '-'),
      taxCategory('ClassifiedTaxCategory', line),
    ),
    group('Price', amount('PriceAmount', line.unitAmount)),
  );
}

/** `rates`: its tax does not follow its rates, as that of an imported order may. */
export type EInvoice = { ok: true; xml: string } | { ok: false; gap: ElectronicGap | 'rates' };

/**
 * Writes an invoice or a credit note as UBL 2.1 by EN 16931, or says why there is none (sales.e-invoices): always
 * the same text for the same document.
 */
export function eInvoice(document: ElectronicDocument): EInvoice {
  const gap = electronicGap(document);
  if (gap) return { ok: false, gap };
  const amounts = electronicAmounts(document);
  if (!followsRates(document, amounts)) return { ok: false, gap: 'rates' };
  const root = document.kind === 'credit_note' ? 'CreditNote' : 'Invoice';
  const attributes = `xmlns="${namespaces.root}${root}-2" xmlns:cac="${namespaces.cac}" xmlns:cbc="${namespaces.cbc}"`;
  const content = [
    ...headElements(document),
    sellerElement(document.seller),
    buyerElement(document.buyer, amounts),
    document.kind === 'invoice' && group('Delivery', text('ActualDeliveryDate', document.deliveredOn)),
    document.kind === 'invoice' && paymentElements(document),
    ...sumElements(document, amounts),
    ...amounts.lines.map((line, index) => lineElement(document, line, index)),
  ].filter(Boolean);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${attributes}>\n${content.join('')}</${root}>\n`;
  return { ok: true, xml };
}
