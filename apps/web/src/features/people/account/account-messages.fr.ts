export const account = 'Compte';
export const yourAccount = 'Votre compte';
export const loadingAccount = 'Chargement de votre compte';
export const needsScript = 'Votre compte a besoin de JavaScript.';
export const cancel = 'Annuler';
export const continueOn = 'Continuer';
export const name = 'Nom';

export const profile = 'Profil';
export const billing = 'Facturation';
export const email = 'E-mail';
export const password = 'Mot de passe';
export const passkeys = 'Clés d’accès';
export const twoStepSignIn = 'Connexion en deux étapes';
export const devices = 'Appareils';
export const apiTokens = 'Jetons d’API';
export const yourData = 'Vos données';
export const deleteAccount = 'Supprimer le compte';
export const aboutProfile = 'Le nom sous lequel notre équipe et vos demandes vous connaissent.';
export const aboutBilling =
  'Ce que vos devis, commandes et factures diront de vous à partir de maintenant. Les documents que vous avez déjà ne changent pas.';
export const aboutEmail =
  'Vous vous connectez avec cette adresse, et nos e-mails y arrivent. Pour en changer, saisissez le code que nous envoyons à la nouvelle.';
export const aboutPassword = 'Après un changement, tous vos autres appareils doivent se reconnecter.';
export const aboutPasskeys =
  'Avec une clé d’accès, vous vous connectez par empreinte digitale, reconnaissance faciale ou verrouillage de l’écran, sans mot de passe. Dès la première, votre mot de passe seul ne suffit plus.';
export const aboutTwoStep =
  'Après votre mot de passe, un code d’une application de votre téléphone ou une clé d’accès vous est demandé. Connaître votre mot de passe ne suffit donc pas pour entrer.';
export const aboutDevices =
  'Les appareils sur lesquels vous êtes connecté. Déconnectez ceux que vous ne connaissez pas, et changez votre mot de passe.';
export const aboutTokens =
  'Avec un jeton, un script se connecte en votre nom, pour ce que vous lui permettez. Son emploi est décrit dans la';
export const apiReference = 'référence de l’API';
export const aboutData =
  'Une copie de tout ce que nous conservons à votre sujet\u202f: une page à lire, et la même chose pour d’autres programmes. Ce que nous conservons, et combien de temps, figure sur notre';
export const privacyPage = 'page de confidentialité';
export const aboutDeletion =
  'Votre compte, votre panier et vos favoris disparaissent définitivement. Les demandes et les commandes restent dans nos livres.';

export const fullName = 'Nom complet';
export const saveName = 'Enregistrer le nom';
export const signature = 'Votre signature';
export const signatureUse =
  'Sous vos réponses dans les e-mails aux clients, à la place de votre nom et du nôtre. Texte simple ; laissez vide pour n’en avoir aucune.';
export const loadingSignature = 'Chargement de votre signature';
export const saveSignature = 'Enregistrer la signature';
export const language = 'Langue';
export const languageUse = 'Les e-mails, devis et factures vous parviennent dans cette langue.';
export const saveLanguage = 'Enregistrer la langue';

export const loadingBilling = 'Chargement de vos coordonnées de facturation';
export const ofCompany =
  'Ce que votre entreprise a saisi s’applique tant que vous n’enregistrez pas vos propres coordonnées.';
export const saveBilling = 'Enregistrer les coordonnées';

export const confirmed = 'Confirmée';
export const notConfirmed = 'Non confirmée';
export const changeEmail = 'Changer d’adresse e-mail';
export const changeOfAddress = 'Changement d’adresse';
export const newEmail = 'Nouvelle adresse e-mail';
export const sendCode = 'Envoyer le code';
export const codeValidFor = (minutes: number) => `. Il est valable ${minutes}\u00a0minutes.`;
export const useOtherAddress = 'Utiliser une autre adresse';

export const newPassword = 'Nouveau mot de passe';
export const setPassword = 'Définir un mot de passe';
export const changePassword = 'Changer le mot de passe';
export const someProvider = 'le fournisseur d’identité';
export const providerOnly = (provider: string) =>
  `L’équipe se connecte uniquement avec ${provider}\u202f; il n’y a pas de mot de passe à définir.`;
export const providerPossible = (provider: string) =>
  `Vous pouvez aussi vous connecter avec ${provider}\u202f: la première connexion l’associe.`;
export const providerLinked = (provider: string) => `Vous vous connectez aussi avec ${provider}.`;
export const linkedProviders = 'Fournisseurs d’identité associés';
export const askUnlink = (email: string) => `Dissocier ${email}\u202f?`;
export const linkedOn = 'Associé le';
export const unlinkAsks = 'Dissocier…';
export const unlink = 'Dissocier';
export const unlinkOne = (email: string) => `Dissocier ${email}`;
export const lastUsed = 'Dernière utilisation';

export const loadingPasskeys = 'Chargement de vos clés d’accès';
export const noPasskeys = 'Vous n’avez pas de clé d’accès.';
export const addPasskeyAsks = 'Ajouter une clé d’accès…';
export const addPasskey = 'Ajouter une clé d’accès';
export const passkeyName =
  'Donnez-lui le nom de l’endroit où elle est conservée, comme «\u00a0Portable du bureau\u00a0», pour la reconnaître.';
export const renamePasskey = 'Renommer la clé d’accès';
export const renameAsks = 'Renommer…';
export const rename = 'Renommer';
export const renameOne = (name: string) => `Renommer ${name}`;
export const askRemovePasskey = (name: string) => `Supprimer la clé d’accès «\u00a0${name}\u00a0»\u202f?`;
export const removeAsks = 'Supprimer…';
export const remove = 'Supprimer';
export const removeOne = (name: string) => `Supprimer ${name}`;
export const removesLastFactor =
  'Elle ne vous connecte plus. La connexion en deux étapes est alors désactivée\u202f: votre mot de passe suffit. Vos autres appareils sont déconnectés.';
export const removesPasskey = 'Elle ne vous connecte plus. Vos autres appareils sont déconnectés.';
export const addedOn = 'Ajoutée le';
export const notUsedYet = 'Pas encore utilisée';
export const onAllDevices = 'Sur tous vos appareils';
export const onOneDevice = 'Sur un seul appareil';

export const keepFactor = 'Garder mon second facteur';
export const loadingTwoStep = 'Chargement de votre connexion en deux étapes';
export const twoStepOff = 'La connexion en deux étapes est désactivée\u202f: votre mot de passe suffit.';
export const turnOnAsks = 'Activer…';
export const turnOn = 'Activer';
export const turnOffAsks = 'Désactiver…';
export const turnOff = 'Désactiver';
export const askRemoveApp = 'Retirer l’application\u202f?';
export const askTurnOff = 'Désactiver la connexion en deux étapes\u202f?';
export const passkeysStay =
  'Vos clés d’accès et vos codes de secours restent. Vos autres appareils sont déconnectés.';
export const passwordAlone = 'Votre mot de passe suffit alors. Vos autres appareils sont déconnectés.';
export const factorOn = 'Activée';
export const byPasskeys = 'par vos clés d’accès.';
export const since = 'depuis le';
export const recoveryCodesLeft = (left: number) =>
  left < 2
    ? `Il vous reste ${left === 1 ? 'un' : 'zéro'} code de secours.`
    : `Il vous reste ${left} codes de secours.`;
export const newCodesAsks = 'Nouveaux codes de secours…';
export const addAppAsks = 'Ajouter une application…';
export const removeAppAsks = 'Retirer l’application…';
export const recoveryCodes = 'Codes de secours';
export const yourRecoveryCodes = 'Vos codes de secours';
export const askNewCodes = 'Créer de nouveaux codes de secours\u202f?';
export const oldCodesEnd = 'Les codes précédents ne valent alors plus rien.';
export const makeNewCodes = 'Créer de nouveaux codes';
export const turnOnTwoStep = 'Activer la connexion en deux étapes';
export const appNeeded =
  'Il vous faut une application d’authentification sur votre téléphone, comme Google Authenticator, Microsoft Authenticator ou Aegis.';
export const firstCode = 'Premier code';
export const scanThis =
  'Scannez ceci avec l’application, ou saisissez-y la clé. Saisissez ensuite le code qu’elle affiche.';
export const qrCode = 'Code QR pour votre application d’authentification';
export const key = 'Clé';
export const devicesWithoutCode = 'Appareils sans code';
export const noCodeUntil = 'Aucun code demandé jusqu’au';
export const lastSignIn = 'Dernière connexion';
export const forget = 'Oublier';
export const forgetOne = (device: string) => `Oublier ${device}`;

export const loadingDevices = 'Chargement de vos appareils';
export const signedInDevices = 'Appareils connectés';
export const thisDevice = 'Cet appareil';
export const activeNow = 'Actif en ce moment';
export const lastSeen = 'Dernière activité';
export const signedInOn = 'Connecté le';
export const sessionEnds = 'Prend fin';
export const orUnused = (duration: string) => `, ou après ${duration} sans utilisation`;
export const byProof = (proof: string) => ` par ${proof}`;
export const bothSteps = (way: string, step: string) => `${way} et ${step}`;
export const wayPassword = 'mot de passe';
export const wayPasskey = 'clé d’accès';
export const wayProvider = 'fournisseur d’identité';
export const waySignUp = 'inscription';
export const stepApp = 'code de l’application';
export const stepRecovery = 'code de secours';
export const stepTrusted = 'appareil de confiance';
export const stepProvider = 'son second facteur';
export const signOut = 'Déconnecter';
export const signOutOne = (device: string) => `Déconnecter ${device}`;
export const signOutElsewhere = 'Déconnecter tous les autres';
export const askSignOutElsewhere = 'Déconnecter tous les autres appareils\u202f?';
export const askSignOut = (device: string) => `Déconnecter ${device}\u202f?`;
export const othersSignedOut =
  'Tous les autres appareils sont déconnectés immédiatement. Vous restez connecté ici.';
export const deviceSignedOut = 'L’appareil est déconnecté immédiatement.';

export const loadingTokens = 'Chargement de vos jetons d’API';
export const noTokens =
  'Vous n’avez pas de jeton. Créez-en un lorsqu’un script doit se connecter en votre nom.';
export const createTokenAsks = 'Créer un jeton…';
export const createToken = 'Créer le jeton';
export const yourNewToken = 'Votre nouveau jeton d’API';
export const newToken = 'Nouveau jeton d’API';
export const apiToken = 'Jeton d’API';
export const tokenNameHint = 'À quoi il sert, pour le reconnaître';
export const endsAfter = 'Expire après';
export const lifetimeDays = (days: number) => `${days}\u00a0jours`;
export const mayDo = 'Il peut';
export const tokenBounds = 'Il ne peut jamais plus que vous, et jamais toucher à ce qui protège votre compte';
export const revoked = 'Révoqué';
export const expired = 'Expiré';
export const expiresSoon = 'Expire bientôt';
export const expiredOn = 'A expiré le';
export const expiresOn = 'Expire le';
export const usedFrom = (address: string) => ` depuis ${address}`;
export const neverUsed = 'Jamais utilisé';
export const revoke = 'Révoquer';
export const revokeOne = (name: string) => `Révoquer ${name}`;
export const askRevoke = (name: string) => `Révoquer «\u00a0${name}\u00a0»\u202f?`;
export const revokeToken = 'Révoquer le jeton';
export const scriptsStop =
  'Les scripts qui l’utilisent cessent aussitôt de fonctionner. Cette action est irréversible.';

export const downloadData = 'Télécharger mes données';
export const deleteAccountAsks = 'Supprimer le compte…';
export const askDeleteAccount = 'Supprimer votre compte\u202f?';
export const accountOf = 'Le compte de';
export const deletedForGood =
  'est supprimé définitivement, et vous êtes déconnecté partout. Cette action est irréversible.';
export const typeToConfirm = (word: string) => `Saisissez ${word} pour confirmer`;
export const deleteMyAccount = 'Supprimer mon compte';
