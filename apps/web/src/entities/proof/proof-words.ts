import type { ProofState } from '@app/contracts/delivery/states';

/* Copy about shown work, for its customer and the team. */

export const work = 'Proofs';
export const version = (number: number) => `Version ${number}`;
export const shownBy = (name: string) => `Shown by ${name}`;
export const preview = 'Open the preview';
/** Before the name of another website. */
export const opensOn = 'opens in a new tab on';
export const filesOf = (number: number) => `Pictures of version ${number}`;
export const fullSize = (name: string) => `${name}, full size`;
export const hidden = 'We have taken this version back.';
/** Before the moment. */
export const decided: Readonly<
  Record<Exclude<ProofState, 'shown' | 'superseded'>, (name: string) => string>
> = {
  approved: (name) => `Approved by ${name}`,
  change_requested: (name) => `${name} asked for a change`,
  withdrawn: (name) => `Withdrawn by ${name}`,
};
/** Of an approved version that a newer one has replaced. */
export const approvedBefore = 'Approved, replaced since';
export const comments = (number: number) => `Comments on version ${number}`;
export const comment = 'Comment';
export const commentOn = (number: number) => `Comment on version ${number}`;
export const sendComment = 'Send comment';
export const commentSent = 'Comment sent';
export const earlier = 'Earlier versions';
export const compare = 'Compare versions';
export const leftVersion = 'First version';
export const rightVersion = 'Second version';
export const rounds = (used: number, included: number) =>
  `${used} of ${included} ${included === 1 ? 'round' : 'rounds'} of changes used`;
export const roundsSoFar = (used: number) => `${used} ${used === 1 ? 'round' : 'rounds'} of changes so far`;
export const loading = 'Loading the proofs';
