import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';

export const accountMessages: Translated<typeof english.accountMessages> = {
  deletionWordMissing: (word) => `Veuillez saisir ${word} pour confirmer`,
  nameChanged: 'Votre nom a été changé.',
  billingChanged: 'Vos coordonnées de facturation ont été enregistrées.',
  languageChanged: 'Votre langue a été changée.',
  emailChangeCodeSent: `Si cette adresse peut être utilisée, nous y avons envoyé un code à ${limits.codeLength} chiffres.`,
  emailChanged: 'Votre adresse e-mail a été changée. Vos autres appareils ont été déconnectés.',
  passwordChanged: 'Votre mot de passe a été changé. Vos autres appareils ont été déconnectés.',
  sessionSignedOut: 'L’appareil a été déconnecté.',
  otherSessionsSignedOut: 'Vos autres appareils ont été déconnectés.',
  accountDeleted: 'Votre compte a été supprimé.',
  signatureLines: `Une signature a ${limits.signatureLines} lignes au plus`,
  signatureChanged: 'Votre signature a été enregistrée.',
  fetchSignatureFailed: 'Votre signature n’a pas pu être chargée',
  changeSignatureFailed: 'Votre signature n’a pas pu être enregistrée',
  changeNameFailed: 'Votre nom n’a pas pu être changé',
  fetchBillingFailed: 'Vos coordonnées de facturation n’ont pas pu être chargées',
  changeBillingFailed: 'Vos coordonnées de facturation n’ont pas pu être enregistrées',
  changeLanguageFailed: 'Votre langue n’a pas pu être changée',
  changeEmailFailed: 'Votre adresse e-mail n’a pas pu être changée',
  changePasswordFailed: 'Votre mot de passe n’a pas pu être changé',
  fetchSessionsFailed: 'Vos appareils n’ont pas pu être chargés',
  endSessionFailed: 'L’appareil n’a pas pu être déconnecté',
  endOtherSessionsFailed: 'Vos autres appareils n’ont pas pu être déconnectés',
  downloadDataFailed: 'Vos données n’ont pas pu être téléchargées',
  deleteAccountFailed: 'Votre compte n’a pas pu être supprimé',
};
