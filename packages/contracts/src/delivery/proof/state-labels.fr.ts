import type { Translated } from '../../translated';
import type * as english from './state-labels';

export const proofStateLabels: Translated<typeof english.proofStateLabels> = {
  shown: 'En attente d’une réponse',
  approved: 'Approuvée',
  change_requested: 'Modification demandée',
  superseded: 'Remplacée par une version plus récente',
  withdrawn: 'Retirée',
};
