import type { Translated } from '../../translated';
import type * as english from './report-messages';

export const reportMessages: Translated<typeof english.reportMessages> = {
  newPasswordDue:
    'Une connexion à ce compte a été signalée. Veuillez d’abord choisir un nouveau mot de passe avec «\u00a0Mot de passe oublié\u202f?\u00a0».',
  linkOver:
    'Ce lien a été utilisé, est trop ancien, ou un nouveau mot de passe a été défini depuis. Si vous avez un doute, choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u202f?\u00a0».',
};
