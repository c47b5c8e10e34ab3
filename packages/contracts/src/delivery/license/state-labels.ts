import type { LicenseState } from '../states';

/** State of a license, as customers and team read it. */
export const licenseStateLabels: Readonly<Record<LicenseState, string>> = {
  valid: 'Valid',
  unpaid: 'Not paid',
  ended: 'Ended with its order',
  revoked: 'Revoked',
};
