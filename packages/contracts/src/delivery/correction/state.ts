/** States of a correction (delivery.free-corrections): an open one is decided once. */
export const correctionStates = ['open', 'done', 'rejected'] as const;
export type CorrectionState = (typeof correctionStates)[number];
