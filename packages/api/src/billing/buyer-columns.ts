import { billingFields, referenceLabel } from '@app/contracts/core/buyer/fields';
import { fieldNames } from '@app/contracts/fields';
import type { BusinessDocument } from '@app/contracts/files/document/document';
import { documentWords } from '@app/contracts/files/document/words';
import type { OrderBuyer } from './account-billing';

/** The columns of a buyer in exported files (sales.buyer-details). */
export const buyerColumns = [
  { key: 'buyerCompany', header: 'Company' },
  { key: 'purchaseOrderNumber', header: 'Purchase order' },
  ...fieldNames(billingFields).map((key) => ({
    key,
    header: key === 'reference' ? referenceLabel : billingFields[key].label,
  })),
];

/** Returns the cells of an order's buyer. */
export function buyerCells({ customerCompany, purchaseOrderNumber, billing }: OrderBuyer) {
  return { ...billing, buyerCompany: customerCompany, purchaseOrderNumber };
}

/** Returns the cells of the buyer that an issued document names, of `customerName`'s account. */
export function documentBuyerCells(
  { buyer, references, language = 'en' }: Pick<BusinessDocument, 'buyer' | 'references' | 'language'>,
  customerName: string,
) {
  const { purchaseOrder } = documentWords[language];
  return buyerCells({
    // The person stands below the company.
    customerCompany: buyer.lines[0] === customerName ? buyer.name : null,
    purchaseOrderNumber: references.find(({ label }) => label === purchaseOrder)?.value ?? null,
    billing: buyer.billing ?? null,
  });
}
