import { limits } from '@app/contracts/limits';

export const confirm = 'Confirmer';
export const sixDigitCode = `Code à ${limits.codeLength} chiffres`;
export const usePassword = 'Utiliser votre mot de passe';
export const useCode = 'Utiliser un code de votre application';
export const usePasskey = 'Utiliser une clé d’accès';
export const signInAtWork = 'Se reconnecter chez votre employeur';
export const continueWith = (provider: string) => `Continuer avec ${provider}`;
