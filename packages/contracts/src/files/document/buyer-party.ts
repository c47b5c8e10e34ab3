import { addressLines } from '../../core/buyer/address';
import type { Billing } from '../../core/buyer/fields';
import type { Language } from '../../languages';
import type { DocumentFact, DocumentParty } from './document';
import { documentWords } from './words';

/** Whom a document is for; `billing` is null where nobody was asked for it (sales.buyer-details). */
export interface Buyer {
  customerName: string;
  customerEmail: string;
  customerCompany: string | null;
  purchaseOrderNumber: string | null;
  billing: Billing | null;
}

/** Returns the buyer as documents name them: the company first, with the person below it. */
export function buyerParty(buyer: Buyer, language: Language): DocumentParty {
  const { customerName, customerEmail, customerCompany, billing } = buyer;
  return {
    name: customerCompany || customerName,
    lines: [...(customerCompany ? [customerName] : []), ...(billing ? addressLines(billing, language) : [])],
    ...(billing?.taxNumber && { taxId: billing.taxNumber }),
    email: customerEmail,
    ...(billing && { billing }),
  };
}

/** Returns what the buyer wants to find on documents: their purchase order and reference. */
export function buyerReferences(
  { purchaseOrderNumber, billing }: Pick<Buyer, 'purchaseOrderNumber' | 'billing'>,
  language: Language,
): DocumentFact[] {
  const words = documentWords[language];
  const facts = [
    { label: words.purchaseOrder, value: purchaseOrderNumber ?? '' },
    { label: words.buyerReference, value: billing?.reference ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}
