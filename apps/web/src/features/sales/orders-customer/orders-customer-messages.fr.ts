export const myOrders = 'Mes commandes';
export const loadingOrder = 'Chargement de votre commande';
export const loadingOrders = 'Chargement de vos commandes';
export const noOrders = 'Aucune commande pour l’instant';
export const noOrdersText =
  'Dès que vous avez accepté un devis, votre commande apparaît ici, avec ce qui est payé et ce qui reste dû.';
export const myQuotes = 'Mes devis';
export const order = 'Commande';
export const forRequest = 'pour';

export const earlierIn = (ticket: string) => `Nos échanges avant la commande, dans ${ticket}`;
export const you = 'Vous';
export const openRequest = 'Ouvrir la demande';
export const conversation = 'Échanges';
export const loading = 'Chargement';
export const nothingWritten = 'Rien n’a été écrit.';
export const askHere = 'Une question sur votre commande\u202f? Écrivez-nous ici.';
export const writeAbout = (number: string) => `Écrire au sujet de ${number}`;
export const yourMessage = 'Votre message';
export const sendMessage = 'Envoyer le message';

export const payment = 'Paiement';
export const total = 'Total';
export const credited = 'Avoirs';
export const writtenOff = 'Abandonné';
export const paid = 'Payé';
export const paidBackToYou = 'Remboursé';
export const fromOtherOrders = 'D’autres commandes';
export const toOtherOrders = 'Vers d’autres commandes';
export const movedFrom = (order: string) => `De ${order}`;
export const movedAway = (amount: string) => `${amount} transférés vers une autre commande`;
export const paidTooMuch = 'Trop-perçu';
export const depositDue = 'Acompte à régler maintenant';
export const dueInAll = 'Reste dû au total';
export const due = 'Reste dû';
export const payments = 'Paiements';
export const paidBack = (amount: string) => `${amount} remboursés`;
export const invoices = 'Factures';
export const fetchInvoicesFailed = 'Vos factures n’ont pas pu être chargées';
export const ofDay = 'du';
export const dueOn = 'Échéance le';

export const howToPay = 'Comment payer';
export const bankTransfer = 'Virement bancaire';
export const bank = 'Banque';
export const holder = 'Titulaire';
export const account = 'Compte';
export const bankCode = 'BIC';
export const reference = 'Référence';
export const mobileMoney = 'Mobile money';
export const mobileNetwork = 'Réseau';
export const number = 'Numéro';
export const name = 'Nom';
export const giveReference =
  'Veuillez indiquer la référence, pour que nous retrouvions votre argent tout de suite.';
export const copyOne = (label: string) => `Copier\u202f: ${label}`;
export const toldUsOn = 'Vous nous avez indiqué le';
export const onItsWay = 'que l’argent est en route. Nous vous écrirons à son arrivée.';
export const transferred = 'J’ai fait le virement';

export const testPayment = 'Paiement de test';
export const forOrder = 'pour';
export const pay = 'Payer';
export const letItFail = 'Le faire échouer';
export const backWithoutPaying = 'Revenir sans payer';

export const proofIsHere = 'Votre épreuve est prête';
export const yourProofs = 'Vos épreuves';
export const lookAndAnswer = 'Veuillez la regarder, puis l’approuver ou nous dire ce qu’il faut modifier.';
export const approve = 'Approuver';
export const askForChange = 'Demander une modification';
export const approveAsked = (version: number) => `Approuver la version ${version}\u202f?`;
export const approveText = 'Nous continuons alors avec cette version. Votre nom et l’heure sont enregistrés.';
export const whatToChange = 'Que faut-il modifier\u202f?';
export const changeOf = (version: number) => `Demander une modification de la version ${version}`;
export const sendChange = 'Envoyer';
export const lastRound = 'C’est la dernière série de modifications comprise dans votre devis.';
export const beyondRounds =
  'Les séries de modifications de votre devis sont épuisées. Vous pouvez tout de même en demander\u202f; nous pourrons établir un devis avant de commencer.';
export const answerBar = (version: number) => `Réponse à la version ${version}`;
export const yourFiles = 'Vos fichiers';
export const downloadFiles = (name: string) => `Télécharger ${name}`;
export const allFiles = 'Toutes les versions et les certificats';
