import { formatCount } from '@app/contracts/format-count';

export const quoteNumber = (number: string) => `Devis ${number}`;
export const from = 'De';
export const forWhom = 'Pour';
export const validThrough = 'Valable jusqu’au';
export const ends = 'Expire';
export const toEndOfDay = (zone: string) => `Jusqu’à la fin de ce jour dans notre fuseau horaire (${zone})`;
export const included = 'Ce qui est compris';
export const revisions = 'Révisions';
export const roundsIncluded = (rounds: number) =>
  rounds === 1
    ? '1\u00a0série de révisions est comprise.'
    : `${formatCount(rounds)}\u00a0séries de révisions sont comprises.`;
export const terms = 'Conditions';
export const subtotal = 'Sous-total';
export const total = 'Total';
export const deposit = (percent: number) => (percent > 0 ? `Acompte (${percent}\u00a0%)` : 'Acompte');
export const discountOf = (percent: number) => `Remise de ${String(percent).replace('.', ',')}\u00a0%`;
export const noTax = 'Taxe';
