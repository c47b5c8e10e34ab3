import { formatCount } from '@app/contracts/format-count';

export const accountOf = (name: string) => `Compte de ${name}`;
export const yourCart = (count: number) =>
  count > 0 ? `Votre panier, ${formatCount(count)}` : 'Votre panier';
