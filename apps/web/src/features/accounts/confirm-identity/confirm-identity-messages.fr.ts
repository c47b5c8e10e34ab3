export const confirm = 'Confirmer';
export const usePassword = 'Utiliser votre mot de passe';
export const useCode = 'Utiliser un code de votre application';
export const usePasskey = 'Utiliser une clé d’accès';
export const signInAtWork = 'Se reconnecter chez votre employeur';
export const continueWith = (provider: string) => `Continuer avec ${provider}`;
