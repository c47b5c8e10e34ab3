/** States of a correction (delivery.free-corrections): an open one is decided once. */
export const correctionStates = ['open', 'done', 'rejected'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/**
 * Whether a license holds, computed by the database from its order and by nothing else (delivery.license-valid):
 * its order is not paid, called off or paid back, or the team revoked it.
 */
export const licenseStates = ['valid', 'unpaid', 'ended', 'revoked'] as const;
export type LicenseState = (typeof licenseStates)[number];

/**
 * States of a proof (delivery.proof-states). Only a `shown` one can be answered, and none returns to it.
 * `superseded`: a newer version was shown first.
 */
export const proofStates = ['shown', 'approved', 'change_requested', 'superseded', 'withdrawn'] as const;
export type ProofState = (typeof proofStates)[number];
