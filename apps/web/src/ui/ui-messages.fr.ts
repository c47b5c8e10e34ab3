export const close = 'Fermer';
export const tryAgain = 'Réessayer';
export const offlineNow = 'Vous êtes hors ligne. Nous réessaierons dès que votre connexion sera rétablie.';
export const clearSearch = 'Effacer la recherche';
export const breadcrumb = 'Fil d’Ariane';
export const skipNavigation = 'Aller au contenu';
export const skipToContent = 'Aller au contenu';
export const switchScheme = 'Passer du clair au sombre';
export const about = '\u202f: ';

export const onThisPage = 'Sur cette page';
export const print = 'Imprimer';
export const copy = 'Copier';
export const done = 'Terminé';

export const cancel = 'Annuler';
export const askClose = 'Fermer sans enregistrer\u202f?';
export const typedIsLost = 'Ce que vous avez saisi sera perdu.';
export const keepEditing = 'Continuer la saisie';
export const discard = 'Abandonner';
export const askLeave = 'Quitter sans enregistrer\u202f?';
export const stay = 'Rester';
export const leave = 'Quitter';

export const item = 'Article';
export const price = 'Prix';
export const quantity = 'Quantité';
export const amount = 'Montant';

export const code = 'Code';
export const sixDigitCode = 'Code à 6 chiffres';
export const resendCode = 'Renvoyer le code';
export const digitOf = (digit: number, digits: number) => `Chiffre ${digit} sur ${digits}`;
export const nothingArrived = 'Rien reçu\u202f?';
export const resendIn = (label: string, wait: string) => `${label} dans ${wait}`;
export const shortMinutes = (minutes: number) => `${minutes}\u00a0min`;
export const shortSeconds = (seconds: number) => `${seconds}\u00a0s`;

export const confirmPassword = 'Confirmer le mot de passe';
export const currentPassword = 'Mot de passe actuel';
export const hidePassword = 'Masquer le mot de passe';
export const showPassword = 'Afficher le mot de passe';
export const stillMissing = 'Il manque encore';
export const meetsAll = 'Toutes les conditions sont remplies';
export const passwordStrength = 'Robustesse du mot de passe\u202f:';
export const strengths = { 1: 'Faible', 2: 'Moyenne', 3: 'Bonne', 4: 'Forte' };
