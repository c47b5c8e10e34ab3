import type { AuthStep } from './auth-search';

export const stepTitles: Readonly<Record<AuthStep, string>> = {
  login: 'Content de vous revoir',
  signup: 'Créez votre compte',
  code: 'Consultez vos e-mails',
  account: 'Complétez votre compte',
  forgot: 'Mot de passe oublié\u202f?',
  reset: 'Choisissez un nouveau mot de passe',
  factor: 'Encore une étape',
};
