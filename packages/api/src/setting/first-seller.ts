import { company, offices } from '@app/content/company';
import type { DocumentParty } from '@app/contracts/document/document';

/** Who sells until somebody sets it, as the sample documents name them. */
export const firstSeller: DocumentParty = {
  name: company.name,
  lines: [...offices[0].lines],
  email: company.supportEmail,
};
