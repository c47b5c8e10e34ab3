/**
 * States of a proof (delivery.proof-states). Only a `shown` one can be answered, and none returns to it.
 * `superseded`: a newer version was shown first.
 */
export const proofStates = ['shown', 'approved', 'change_requested', 'superseded', 'withdrawn'] as const;
export type ProofState = (typeof proofStates)[number];
