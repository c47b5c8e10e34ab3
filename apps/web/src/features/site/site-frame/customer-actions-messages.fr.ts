import { formatCount } from '@app/contracts/format-count';

export const waitsForYou = 'En attente de votre part';
export const andMore = (count: number) => `Et ${formatCount(count)} de plus.`;
export const dismiss = 'Masquer jusqu’à la prochaine nouveauté';
export const accountOf = (name: string, waits: boolean) =>
  waits ? `Compte de ${name}, une réponse est attendue de vous` : `Compte de ${name}`;
export const yourCart = (count: number) =>
  count > 0 ? `Votre panier, ${formatCount(count)}` : 'Votre panier';
