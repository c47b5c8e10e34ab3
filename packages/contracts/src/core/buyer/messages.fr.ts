import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';

export const buyerMessages: Translated<typeof english.buyerMessages> = {
  countryRequired: 'Veuillez choisir le pays',
  countryUnknown: 'Choisissez un pays de la liste',
  streetRequired: 'Veuillez saisir l’adresse',
  streetLines: `Utilisez ${limits.buyerStreetLines} lignes au plus`,
  cityRequired: 'Veuillez saisir la ville',
  postalCodeRequired: 'Veuillez saisir le code postal',
  regionRequired: 'Veuillez saisir l’État ou la province',
  vatNumberInvalid:
    'Ce n’est pas un numéro de TVA de l’Union européenne ou du Royaume-Uni. Vérifiez chaque chiffre.',
  einInvalid: 'Saisissez l’EIN en entier, par exemple 12-3456789',
};

export const postalCodeLabels: typeof english.postalCodeLabels = { US: 'Code ZIP', GB: 'Code postal' };
export const regionLabels: typeof english.regionLabels = { US: 'État', CA: 'Province' };
