import type { ProofState } from '../states';

/** State of a proof, as customers and team read it. */
export const proofStateLabels: Readonly<Record<ProofState, string>> = {
  shown: 'Waiting for an answer',
  approved: 'Approved',
  change_requested: 'Change requested',
  superseded: 'Replaced by a newer version',
  withdrawn: 'Withdrawn',
};
