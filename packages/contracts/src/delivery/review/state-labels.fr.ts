import type { Translated } from '../../translated';
import type * as english from './state-labels';

export const reviewStateLabels: Translated<typeof english.reviewStateLabels> = {
  waiting: 'En attente de validation',
  published: 'Publié',
  declined: 'Refusé',
  hidden: 'Masqué',
  withdrawn: 'Retiré',
};
