import { formatCount } from './format-count.fr';

export const emailRequired = 'Veuillez indiquer votre adresse e-mail';
export const emailInvalid = 'Veuillez saisir une adresse e-mail valide';
export const nameRequired = 'Veuillez indiquer votre nom';
export const passwordRequired = 'Veuillez saisir votre mot de passe';
export const passwordRules = 'Le mot de passe ne remplit pas les conditions';
export const passwordBreached =
  'Ce mot de passe figure dans une fuite d’un autre site, et des voleurs l’essaient. Veuillez en choisir un autre.';
export const passwordCommon = 'Ce mot de passe est l’un des plus courants. Veuillez en choisir un autre.';
export const passwordContainsName =
  'Votre mot de passe ne doit contenir ni votre nom, ni votre adresse e-mail, ni le nom de l’entreprise.';
export const currentPasswordWrong = 'Ce n’est pas votre mot de passe actuel.';
export const emailUnchanged = 'C’est déjà votre adresse.';
export const emailTakenByOther = 'Un compte existe déjà avec cette adresse e-mail.';
export const passwordsDiffer = 'Les mots de passe ne correspondent pas';
export const otpIncomplete = 'Veuillez saisir les 6 chiffres du code';
export const codeIncomplete = 'Veuillez saisir les 6 chiffres du code';
export const inquiryRequired = 'Veuillez décrire votre demande';
export const responseRequired = 'Veuillez saisir une réponse';
export const rejectionReasonRequired = 'Veuillez dire pourquoi le modèle est refusé';
export const serviceNameRequired = 'Veuillez nommer le service';
export const servicePriceRequired = 'Veuillez saisir un prix';
export const companyRequired = 'Veuillez indiquer votre entreprise';
export const messageRequired = 'Veuillez écrire un message';
export const templateTitleRequired = 'Veuillez indiquer le titre du modèle';
export const templateDescriptionRequired = 'Veuillez indiquer la description du modèle';
export const categoryRequired = 'Veuillez choisir une catégorie';
export const urlInvalid = 'Veuillez saisir une adresse web valide';
export const industryUnknown = (slug: string) => `Le secteur «\u00a0${slug}\u00a0» n’existe pas`;
export const categoryNameRequired = 'Veuillez indiquer le nom de la catégorie';
export const slugRules = 'Utilisez des minuscules, des chiffres et des traits d’union simples';
export const categoryNameTaken = 'Une autre catégorie porte ce nom';
export const categorySlugTaken = 'Une autre catégorie a cette adresse';
export const categoryUnknown = 'Cette catégorie n’existe pas. Veuillez en choisir une autre.';
export const mediaTypeImage = 'Le type doit être une image';
export const mediaDeleted = 'Image supprimée';
export const tooLong = (field: string, limit: number) =>
  `${field}\u202f: ${formatCount(limit)} caractères au maximum`;
export const singleLine = (field: string) => `${field}\u202f: une seule ligne, s’il vous plaît`;
export const priceFilterOrder = 'Le prix le plus bas ne doit pas dépasser le plus élevé';

export const deletedUser = 'Utilisateur supprimé';

export const priceFree = 'Gratuit';
export const priceOnRequest = 'Prix sur demande';
export const startingPrice = (amount: string) => `À partir de ${amount}`;
export const lowestTotal = (amount: string) => `à partir de ${amount}`;

export const addedToCart = 'Modèle ajouté au panier';
export const removedFromCart = 'Modèle retiré du panier';
export const loginToAddToCart = 'Connectez-vous pour ajouter des modèles au panier';
export const addToCartFailed = 'L’ajout au panier a échoué';
export const fetchCartFailed = 'Le panier n’a pas pu être chargé';
export const removeFromCartFailed = 'Le retrait a échoué.';
export const removeFromCartLogged = 'Le retrait du panier a échoué';
export const favoriteAdded = 'Enregistré dans vos favoris';
export const favoriteRemoved = 'Retiré de vos favoris';
export const favoriteFailed = 'Vos favoris n’ont pas pu être modifiés. Veuillez réessayer.';
export const fetchFavoritesFailed = 'Vos favoris n’ont pas pu être chargés';
export const emptyCartTicket = 'Ajoutez des modèles à votre panier avant de créer une demande';
export const checkChangedCart = 'Veuillez le vérifier, puis créer de nouveau la demande.';
export const ticketCreated = 'Demande créée';
export const createTicketFailed = 'La demande n’a pas pu être créée. Veuillez réessayer.';
export const templateUpdated = 'Modèle mis à jour';
export const templateCreated = 'Modèle créé';
export const fetchTemplatesFailed = 'Les modèles n’ont pas pu être chargés';
export const fetchPublishedFailed = 'Les modèles publiés n’ont pas pu être chargés';
export const fetchTemplateFailed = 'Le modèle n’a pas pu être chargé';
export const linkCopied = 'Lien copié';
export const copyLinkFailed = 'Le lien n’a pas pu être copié. Veuillez le copier depuis la barre d’adresse.';
export const fetchTicketsFailed = 'Les demandes n’ont pas pu être chargées';
export const replySent = 'Votre réponse a été envoyée.';
export const replyFailed = 'Votre réponse n’a pas pu être envoyée. Veuillez réessayer.';
export const requestClosed = 'Demande clôturée';
export const closeRequestFailed = 'La demande n’a pas pu être clôturée. Veuillez réessayer.';
export const reopenRequestFailed = 'La demande n’a pas pu être rouverte. Veuillez réessayer.';
export const orderTooLarge =
  'Le total est trop élevé pour une seule commande. Veuillez vérifier les prix et les quantités.';
export const accountCreated = 'Votre compte est créé\u202f!';
export const accountCreatedLogIn =
  'Votre compte est créé\u202f! Veuillez vous connecter avec vos identifiants.';
export const passwordReset = 'Votre mot de passe a été changé. Veuillez vous connecter avec le nouveau.';

export const otpInvalid = 'Code incorrect. Veuillez réessayer.';
export const codeInvalid = 'Code incorrect. Veuillez réessayer.';
export const codeResendFailed = 'Le code n’a pas pu être renvoyé';

export const loadingTemplate = 'Chargement du modèle…';
export const loadingTemplates = 'Chargement des modèles…';
export const showingTemplates = (count: number) =>
  `${formatCount(count)} ${count < 2 ? 'modèle' : 'modèles'}`;
export const noTemplatesFound = 'Aucun modèle ne correspond à vos critères.';
export const closeMatches = 'Résultats proches';
export const emptyCart = 'Aucun modèle choisi';
export const inquiryLabel = 'Décrivez les adaptations dont vous avez besoin\u202f:';
export const ticketSuccessTitle = 'Votre demande est créée\u202f!';
export const ticketSuccessText =
  'Votre demande nous est parvenue et notre équipe vous contactera bientôt. Votre panier a été vidé et les modèles sont préparés pour l’adaptation.';

export const contactSending = 'Envoi…';
export const contactSent = 'Votre message est envoyé\u202f! Nous vous répondrons bientôt.';
export const contactFailed = 'Le message n’a pas pu être envoyé. Veuillez réessayer.';
export const contactNotReady =
  'Le service de messagerie se charge encore. Veuillez réessayer dans un instant.';

export const authorizationFailedTitle = 'Oups\u202f! Accès refusé.';
export const ticketNotFoundTitle = 'Demande introuvable';
export const ticketNotFoundText = 'La demande que vous cherchez n’existe pas.';
export const redirecting = 'Redirection…';

export const signupCodeSent =
  'Si cette adresse peut être utilisée, nous y avons envoyé un code à 6 chiffres.';
export const resetCodeSent = 'Si cette adresse a un compte, nous y avons envoyé un code à 6 chiffres.';
export const verificationCodeSent = 'Nous avons envoyé un code à 6 chiffres à votre adresse.';
export const codeCorrect = 'Le code est correct.';
export const signupCancelled = 'Le code n’est plus valable.';
export const loggedOut = 'Vous êtes déconnecté.';
export const sessionEnded = 'Votre session est terminée. Veuillez vous reconnecter.';
export const emailVerified = 'Votre adresse e-mail est confirmée.';

export const unexpected = 'Une erreur s’est produite de notre côté. Veuillez réessayer dans un instant.';
export const offline = 'Nous n’avons pas pu joindre le serveur. Vérifiez votre connexion et réessayez.';
