import type { Translated } from '../../translated';
import type * as english from './item-labels';

export const handoverItemLabels: Translated<typeof english.handoverItemLabels> = {
  domain_connected: 'Le nom de domaine mène au site, par une connexion sécurisée',
  phones_checked: 'Le site a été vérifié sur téléphones et ordinateurs',
  forms_tested: 'Les formulaires ont été essayés\u202f: leurs messages arrivent',
  access_given: 'Les accès au site ont été remis',
  backup_explained: 'La sauvegarde du site a été expliquée',
  contents_right: 'Les textes et les images sont justes',
  access_works: 'J’arrive à me connecter à mon site',
  messages_arrive: 'Les messages de mon site me parviennent',
};
