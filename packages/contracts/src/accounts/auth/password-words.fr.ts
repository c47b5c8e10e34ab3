import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './password-words';

export const passwordRuleWords: Translated<typeof english.passwordRuleWords> = {
  length: `Au moins ${limits.passwordMin} caractères`,
  uppercase: 'Une majuscule',
  lowercase: 'Une minuscule',
  number: 'Un chiffre',
  special: 'Un caractère spécial',
  name: 'Aucun mot de votre nom, de votre e-mail ni du nom de l’entreprise',
};
