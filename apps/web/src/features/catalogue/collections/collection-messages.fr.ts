import { formatCount } from '@app/contracts/format-count';

export const home = 'Accueil';
export const templates = (count: number, more: boolean) =>
  `${formatCount(count)}${more ? '+' : ''} ${count < 2 ? 'modèle' : 'modèles'}`;
