import type { Settings } from '@app/contracts/core/setting/schema';
import type { DocumentParty } from '@app/contracts/files/document/document';

/** Returns the seller as documents name them (sales.seller-details). */
export function sellerParty({
  sellerName,
  sellerAddress,
  sellerCountry,
  sellerTaxId,
  sellerRegistration,
  teamEmail,
  replyEmail,
}: Settings): DocumentParty {
  return {
    name: sellerName,
    lines: [...sellerAddress.split('\n'), sellerRegistration].filter((line) => line !== ''),
    ...(sellerCountry && { country: sellerCountry }),
    ...(sellerRegistration && { registration: sellerRegistration }),
    ...(sellerTaxId && { taxId: sellerTaxId }),
    email: replyEmail || teamEmail,
  };
}
