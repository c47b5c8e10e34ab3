import { limits } from '@app/contracts/limits';

export const email = 'E-mail';
export const password = 'Mot de passe';
export const signIn = 'Se connecter';
export const createAccount = 'Créer un compte';
export const usePasskey = 'Utiliser une clé d’accès';
export const backToSignIn = 'Retour à la connexion';
export const loadingForm = 'Chargement du formulaire';
export const codeValidFor = (minutes: number) => `. Il est valable ${minutes}\u00a0minutes.`;
export const stepOf = (position: number, steps: number) => `Étape ${position} sur ${steps}`;

export const rememberMe = 'Se souvenir de moi';
export const forgotPassword = 'Mot de passe oublié\u202f?';
export const newHere = 'Nouveau ici\u202f?';
export const continueWith = (provider: string) => `Continuer avec ${provider}`;
export const teamSignsInWith = (provider: string) => `L’équipe se connecte uniquement avec ${provider}.`;
export const customersHere = 'Les clients se connectent ici';
export const demoAccounts = 'Comptes de démonstration';
export const chooseDemo = 'Choisissez-en un pour remplir le formulaire.';
export const demoPassword = 'Leur mot de passe à tous est';
export const demoCustomer = 'Client';
export const demoAdmin = 'Administrateur';
export const demoSuperAdmin = 'Super-administrateur';

export const secondStep = 'Deuxième étape';
export const codeOfApp = 'Saisissez le code que votre application d’authentification affiche pour ';
export const codeOfRecovery = 'Saisissez l’un des codes de secours de ';
export const recoveryCode = 'Code de secours';
export const trustDevice = (days: number) =>
  `Ne pas demander de code sur cet appareil pendant ${days}\u00a0jours`;
export const noPhone = 'Pas de téléphone sous la main\u202f? ';
export const phone = 'Votre téléphone est à portée de main\u202f? ';
export const useRecoveryCode = 'Utiliser un code de secours';
export const useAppCode = 'Utiliser un code de l’application';
export const passkeyOf = 'Utilisez une clé d’accès de';
export const noPasskey = 'Pas de clé d’accès sous la main\u202f?';
export const useCode = 'Utiliser un code';

export const signUp = 'Créer votre compte';
export const continueOn = 'Continuer';
export const haveAccount = 'Vous avez déjà un compte\u202f?';
export const sixDigitOtp = `Code à ${limits.codeLength} chiffres`;
export const resendOtp = 'Renvoyer le code';
export const otpSentTo = `Saisissez le code à ${limits.codeLength} chiffres envoyé à`;
export const verify = 'Vérifier';
export const wrongAddress = 'Mauvaise adresse\u202f?';
export const changeEmail = 'Changer d’e-mail';
export const addressConfirmed = 'est confirmée. Indiquez-nous votre nom et choisissez un mot de passe.';
export const completeAccount = 'Compléter votre compte';
export const fullName = 'Nom complet';
export const sendNewOtp = 'Envoyer un nouveau code';
export const confirmAddress = 'Confirmez votre adresse';
export const pleaseConfirm = `Veuillez confirmer votre adresse e-mail\u202f: nous avons envoyé un code à ${limits.codeLength} chiffres à`;
export const later = 'Plus tard';
export const enterCode = 'Saisir le code';
export const confirm = 'Confirmer';

export const resetCode = 'Code de réinitialisation';
export const sendResetCode = 'Envoyer le code';
export const resetWithCode = 'Réinitialiser avec le code';
export const newPassword = 'Nouveau mot de passe';
export const resetPassword = 'Réinitialiser le mot de passe';
