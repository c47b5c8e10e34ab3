import type { Translated } from '../../translated';
import type * as english from './state-labels';

export const correctionStateLabels: Translated<typeof english.correctionStateLabels> = {
  open: 'En attente',
  done: 'Corrigée',
  rejected: 'Pas une correction',
};
