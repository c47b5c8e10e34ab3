export const myRequests = 'Mes demandes';
export const loadingRequest = 'Chargement de votre demande';
export const loadingRequests = 'Chargement de vos demandes';
export const noRequests = 'Aucune demande pour l’instant';
export const noRequestsText =
  'Choisissez un modèle et dites-nous ce qu’il faut changer\u202f: votre demande et notre réponse apparaîtront ici.';
export const browseTemplates = 'Parcourir les modèles';
export const ordered = 'Commandée';
export const ourAnswer = 'Notre réponse\u202f:';
export const request = 'Demande';
export const goesOnIn = 'Cette demande se poursuit dans';
export const openedFor = (name: string, whom: string) =>
  `${name}, de notre équipe, a ouvert cette demande pour ${whom}.`;
export const inCopy = (people: string) => `En copie de nos réponses\u202f: ${people}.`;
export const openedForYou = 'vous';
export const aboutRequest = 'À propos de cette demande';
export const you = 'Vous';
export const templates = 'Modèles';
export const pricesThen =
  'Prix du jour de votre demande. Nous convenons d’abord avec vous du prix définitif.';

export const closeRequest = 'Clôturer cette demande';
export const closeMeans = 'Nous cessons d’y travailler. Vous pouvez la rouvrir à tout moment.';
export const askClose = (number: string) => `Clôturer ${number}\u202f?`;
export const close = 'Clôturer la demande';
export const reopen = 'Rouvrir cette demande';
export const replyTo = (number: string) => `Répondre à ${number}`;
export const yourReply = 'Votre réponse';
export const sendReply = 'Envoyer la réponse';
export const replyReopens = 'Votre réponse rouvre cette demande.';
export const finalized = 'Cette vente est conclue.';
export const writeAtOrder = 'Écrivez-nous sur la page de votre commande,';
export const toldUs = 'Vous nous avez donné votre avis';
export const oneQuestion = 'Une question';
export const changeRating = 'Modifier votre avis';

export const orderNumber = (number: string) => `Commande ${number}`;
export const subtotal = 'Sous-total';
export const total = 'Total';
export const goToOrder = 'Voir votre commande';
export const quoteOf = (number: string, version: number) => `Devis ${number}, version ${version}`;
export const andVersion = (version: number) => `, version\u00a0${version}`;
export const validThrough = 'Valable jusqu’au';
export const openQuote = 'Ouvrir le devis';
