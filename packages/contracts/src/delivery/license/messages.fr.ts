import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';

export const licenseMessages: Translated<typeof english.licenseMessages> = {
  notFound: 'Aucune licence ne porte ce numéro, ou elle n’est pas la vôtre.',
  unknown: 'Aucune licence ne porte ce numéro. Veuillez le comparer à celui du certificat.',
  invalid: 'Cette licence n’est pas valable pour le moment\u202f: son domaine ne peut pas être changé.',
  noCertificate: 'Cette licence n’est pas valable pour le moment\u202f: elle n’a pas de certificat.',
  domainRests: `Le domaine a été changé il y a moins de ${limits.licenseDomainRestDays}\u00a0jours. S’il est faux, veuillez nous écrire.`,
  changed: 'Le domaine a été changé entre-temps. Veuillez d’abord le regarder.',
  domainRequired: 'Veuillez saisir un domaine, par exemple example.com',
  fetchFailed: 'Les licences n’ont pas pu être chargées',
  domainSaved: 'Domaine enregistré',
  domainFailed: 'Le domaine n’a pas pu être enregistré',
};
