import { company, offices } from '@app/content/company';
import type { DocumentParty } from '@app/contracts/files/document/document';

/** Returns the seller of the sample documents; its tax number is made up, so that they have e-invoices. */
export function firstSeller(): DocumentParty {
  const { lines, countryCode: country } = offices[0];
  return { name: company.name, lines: [...lines], country, taxId: '500000019', email: company.supportEmail };
}
