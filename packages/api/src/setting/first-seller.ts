import { company, offices } from '@app/content/company';
import type { DocumentParty } from '@app/contracts/document/document';

/** The seller until one is set, as in the sample documents. */
export const firstSeller: DocumentParty = {
  name: company.name,
  lines: [...offices[0].lines],
  email: company.supportEmail,
};
