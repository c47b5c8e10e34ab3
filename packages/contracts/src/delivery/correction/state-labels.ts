import type { CorrectionState } from '../states';

/** State of a correction, as customers and team read it. */
export const correctionStateLabels: Readonly<Record<CorrectionState, string>> = {
  open: 'Open',
  done: 'Done',
  rejected: 'Not a correction',
};
