export const myQuotes = 'Mes devis';
export const myRequests = 'Mes demandes';
export const loadingQuote = 'Chargement de votre devis';
export const loadingQuotes = 'Chargement de vos devis';
export const noQuotes = 'Aucun devis pour l’instant';
export const noQuotesText =
  'Lorsque nous vous envoyons un devis pour une demande, il apparaît ici\u202f: vous pouvez le lire et l’accepter.';
export const quote = 'Devis';
export const quoteVersion = (version: number) => `Devis, version ${version}`;
export const quoteNumber = (number: string) => `Devis ${number}`;
export const forRequest = 'pour';
export const validThrough = 'Valable jusqu’au';
export const waitsForYou = 'Attend votre réponse';
export const sent = 'Envoyé le';
export const pdf = 'PDF';
export const yourAnswer = 'Votre réponse';
export const earlierVersions = 'Versions précédentes';
export const version = (version: number) => `Version ${version}`;

export const newerCame = (version: number) =>
  `Voici la version ${version}. Elle est arrivée pendant que vous lisiez la précédente\u202f: veuillez la lire d’abord.`;
export const depositFirst = (deposit: string, rest: string) =>
  `Vous payez ensuite ${deposit} avant le début des travaux, puis ${rest}.`;
export const untilDay = (day: string) => `jusqu’au ${day}`;
export const accept = 'Accepter ce devis';
export const yourName = 'Votre nom';
export const company = 'Entreprise (facultatif)';
export const billingDetails = 'Facturation (facultatif)';
export const purchaseOrder = 'Numéro de bon de commande (facultatif)';
export const acceptFor = (amount: string) => `Accepter pour ${amount}`;
export const acceptMeans =
  'Vous commandez ainsi ce que dit le devis. Nous conservons avec lui votre nom, l’heure et votre adresse réseau.';
export const askNew = 'Demander un nouveau devis';
export const askChange = 'Demander une modification';
export const send = 'Envoyer';
export const yourMessage = 'Votre message';
export const whatDifferent = 'Que faudrait-il changer\u202f?';
export const answeredThere = 'Votre message rejoint votre demande, et nous vous y répondons.';
export const decline = 'Refuser';
export const askDecline = (number: string) => `Refuser ${number}\u202f?`;
export const declineTheQuote = 'Refuser le devis';
export const declineQuote = 'Refuser le devis';
export const why = 'Pourquoi\u202f? (facultatif)';
export const whyHelps =
  'Cela nous aide à vous faire une meilleure offre. S’il n’y a qu’un point à changer, demandez plutôt une modification.';

export const haveAccepted = 'Vous avez accepté';
export const hasExpired = 'Ce devis a expiré';
export const wasValid = (day: string) =>
  `Il était valable jusqu’au ${day}. Demandez-en un nouveau\u202f: un clic suffit.`;
export const haveDeclined = 'Vous avez refusé';
export const isReplaced = 'Un devis plus récent a remplacé celui-ci';
export const isWithdrawn = 'Nous avons retiré ce devis';
export const openYourRequest = 'Ouvrir votre demande';
export const purchaseOrderOf = (number: string) => `Bon de commande ${number}`;
export const referenceOf = (reference: string) => `Référence ${reference}`;
export const orderComes =
  'Merci. Nous préparons votre commande et vous écrirons dès qu’elle est prête, avec les moyens de la payer.';
export const goToOrder = 'Voir votre commande';
export const newerOne = 'Il y en a un plus récent\u202f:';
