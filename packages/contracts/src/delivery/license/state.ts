/**
 * Whether a license holds, computed by the database from its order and by nothing else (delivery.license-valid):
 * its order is not paid, called off or paid back, or the team revoked it.
 */
export const licenseStates = ['valid', 'unpaid', 'ended', 'revoked'] as const;
export type LicenseState = (typeof licenseStates)[number];
