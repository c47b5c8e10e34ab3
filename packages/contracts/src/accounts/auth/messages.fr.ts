import type { Translated } from '../../translated';
import type * as english from './messages';

export const authMessages: Translated<typeof english.authMessages> = {
  loginFailed: 'La connexion a échoué',
  loginError: 'Erreur de connexion',
  sendOtpFailed: 'Le code n’a pas pu être envoyé',
  initiateSignupFailed: 'L’inscription n’a pas pu commencer',
  otpVerificationFailed: 'Le code n’a pas pu être vérifié',
  otpResendFailed: 'Le code n’a pas pu être renvoyé',
  completeSignupFailed: 'L’inscription n’a pas pu être terminée',
  signupCompletionFailed: 'La fin de l’inscription a échoué',
  sendVerificationFailed: 'L’e-mail de confirmation n’a pas pu être envoyé',
  sendResetFailed: 'L’e-mail de réinitialisation n’a pas pu être envoyé',
  resetPasswordFailed: 'Le mot de passe n’a pas pu être réinitialisé',
  passwordResetFailed: 'La réinitialisation du mot de passe a échoué',
};
