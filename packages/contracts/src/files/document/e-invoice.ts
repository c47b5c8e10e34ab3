import { toDecimal } from '../../core/money/format-money';
import { escapeXml } from '../../text';
import type { DocumentParty, InvoiceDocument } from './document';
import { type ElectronicAmounts, electronicAmounts, followsRates, type TaxRate } from './e-invoice-amounts';
import { type ElectronicDocument, electronicGap, postalAddress, vatNumberOf } from './e-invoice-parties';

const schema = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Elements in their order; or a text, with its attributes. */
type Element = { text?: string } & { [name: string]: Content };
/** A list has several of one name. */
type Content = Element | readonly Content[] | string | false | null | undefined;

/** Writes an element; nothing for one without a text or elements in it. */
function write(name: string, content: Content): string {
  if (Array.isArray(content)) return content.map((each) => write(name, each)).join('');
  const { text, ...others } = (typeof content === 'string' ? { text: content } : content || {}) as Element;
  const parts = Object.entries(others);
  if (text === undefined) {
    const elements = parts.map(([each, inner]) => write(each, inner)).join('');
    return elements && `<cac:${name}>\n${elements}</cac:${name}>\n`;
  }
  const attributes = parts.map(([each, value]) => ` ${each}="${escapeXml(String(value))}"`).join('');
  const written = escapeXml(text).trim();
  return written && `<cbc:${name}${attributes}>${written}</cbc:${name}>\n`;
}

/** A tax in one of its three places; what is outside the tax has no rate (BR-O-5). */
const taxCategory = ({ category, percent }: TaxRate, reason?: string) => ({
  ID: category,
  Percent: category !== 'O' && percent,
  TaxExemptionReason: reason,
  TaxScheme: { ID: 'VAT' },
});

/** Why a category charges no tax: as printed, in one line; outside the tax the standard's English term. */
function exemptionOf({ taxNote }: ElectronicDocument, { category }: TaxRate): string | undefined {
  if (category === 'O') return 'Not subject to VAT';
  return category === 'E' || category === 'AE' ? taxNote?.replaceAll('\n', ' ') : undefined;
}

/** Another number than a VAT number identifies a seller (BR-CO-26), and is a register's of a buyer (BR-AE-2, BR-O-2). */
function partyElement(role: 'seller' | 'buyer', party: DocumentParty, isOutside = false): Element {
  const isSeller = role === 'seller';
  const { name, billing, country, taxId, registration: form, email = '' } = party;
  const vatNumber = isOutside ? null : vatNumberOf(billing?.country ?? country, taxId);
  const other = !vatNumber && taxId;
  const taxed = { CompanyID: vatNumber ?? taxId, TaxScheme: { ID: vatNumber ? 'VAT' : 'TAX' } };
  return {
    EndpointID: { text: email, schemeID: 'EM' },
    PartyIdentification: { ID: isSeller && other },
    PostalAddress: postalAddress(party),
    PartyTaxScheme: (isSeller || vatNumber) && taxed,
    PartyLegalEntity: { RegistrationName: name, CompanyID: !isSeller && other, CompanyLegalForm: form },
    Contact: { ElectronicMail: email },
  };
}

/** Codes of UNTDID 4461: a transfer, as agreed, undefined. */
function paymentMeans({ payment: [first], bankAccount: bank, sale }: InvoiceDocument): Element {
  const code = bank ? '30' : first ? 'ZZZ' : '1';
  return {
    PaymentMeansCode: { text: code, ...(first && { name: first.title }) },
    PaymentID: sale?.orderNumber,
    PayeeFinancialAccount: bank && {
      ID: bank.account.replaceAll(/\s/g, ''),
      Name: bank.holder,
      FinancialInstitutionBranch: { ID: bank.code },
    },
  };
}

/** Codes of UNTDID 1001 for the kind, of UN/ECE 20 for the unit. */
function elementsOf(document: ElectronicDocument, amounts: ElectronicAmounts): Element {
  const { number, issuedOn, notes, currency, seller, buyer, sale } = document;
  const isCredit = document.kind === 'credit_note';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const referred = isCredit ? [document] : document.deductions;
  const isOutside = amounts.subtotals.some(({ category }) => category === 'O');
  const amount = (minorUnits: number) => ({ text: toDecimal(minorUnits, currency), currencyID: currency });
  return {
    // EN 16931 itself: a network such as Peppol asks for addresses in it that the product does not have.
    CustomizationID: 'urn:cen.eu:en16931:2017',
    ID: number,
    IssueDate: issuedOn,
    DueDate: !isCredit && document.dueOn,
    [`${root}TypeCode`]: isCredit ? '381' : document.part === 'deposit' ? '386' : '380',
    Note: [isCredit && document.reason, notes],
    DocumentCurrencyCode: currency,
    BuyerReference: buyer.billing?.reference,
    // UBL has no reference without the customer's own number: `NA` where they gave none.
    OrderReference: sale && { ID: sale.purchaseOrder || 'NA', SalesOrderID: sale.orderNumber },
    BillingReference: referred.map((each) => ({ InvoiceDocumentReference: { ID: each.invoiceNumber } })),
    AccountingSupplierParty: { Party: partyElement('seller', seller) },
    AccountingCustomerParty: { Party: partyElement('buyer', buyer, isOutside) },
    Delivery: !isCredit && { ActualDeliveryDate: document.deliveredOn },
    PaymentMeans: !isCredit && paymentMeans(document),
    PaymentTerms: !isCredit && { Note: document.terms },
    AllowanceCharge: amounts.allowances.map((each) => ({
      ChargeIndicator: 'false',
      AllowanceChargeReason: each.title,
      Amount: amount(0 - each.amount),
      TaxCategory: taxCategory(each),
    })),
    TaxTotal: {
      TaxAmount: amount(amounts.tax),
      TaxSubtotal: amounts.subtotals.map((each) => ({
        TaxableAmount: amount(each.net),
        TaxAmount: amount(each.tax),
        TaxCategory: taxCategory(each, exemptionOf(document, each)),
      })),
    },
    LegalMonetaryTotal: {
      LineExtensionAmount: amount(amounts.lineTotal),
      TaxExclusiveAmount: amount(amounts.net),
      TaxInclusiveAmount: amount(amounts.total),
      AllowanceTotalAmount: amounts.discount > 0 && amount(amounts.discount),
      PrepaidAmount: amounts.paid > 0 && amount(amounts.paid),
      PayableAmount: amount(amounts.due),
    },
    [`${root}Line`]: amounts.lines.map((each, index) => ({
      ID: String(index + 1),
      [isCredit ? 'CreditedQuantity' : 'InvoicedQuantity']: { text: String(each.quantity), unitCode: 'C62' },
      LineExtensionAmount: amount(each.amount),
      Item: {
        Description: each.note,
        // A name of which nothing can be written still needs one (BR-25).
        Name: escapeXml(each.title).trim() ? each.title : '-',
        ClassifiedTaxCategory: taxCategory(each),
      },
      Price: { PriceAmount: amount(each.unitAmount) },
    })),
  };
}

/** Beside the gaps of its facts, `rates`: its tax does not follow its rates, as that of an imported order may. */
type Gap = NonNullable<ReturnType<typeof electronicGap>> | 'rates';
export type EInvoice = { ok: true; xml: string } | { ok: false; gap: Gap };

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
  const attributes = `xmlns="${schema}${root}-2" xmlns:cac="${schema}CommonAggregateComponents-2" xmlns:cbc="${schema}CommonBasicComponents-2"`;
  const elements = Object.entries(elementsOf(document, amounts)).map(([name, each]) => write(name, each));
  const element = `<${root} ${attributes}>\n${elements.join('')}</${root}>\n`;
  return { ok: true, xml: `<?xml version="1.0" encoding="UTF-8"?>\n${element}` };
}
