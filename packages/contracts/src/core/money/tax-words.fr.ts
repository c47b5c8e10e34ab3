import type * as english from './tax-words';

export const taxOn: typeof english.taxOn = (tax, net) => `${tax} sur ${net}`;

export const treatmentWords: typeof english.treatmentWords = {
  exempt: 'Exonéré de taxe',
  reverse_charge: 'Autoliquidation\u00a0: la taxe est due par le client',
};
