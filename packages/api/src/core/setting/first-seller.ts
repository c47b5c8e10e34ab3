import { company, offices } from '@app/content/company';
import type { DocumentParty } from '@app/contracts/files/document/document';

/** Returns the seller of the sample documents. */
export function firstSeller(): DocumentParty {
  return { name: company.name, lines: [...offices[0].lines], email: company.supportEmail };
}
