export const order = 'Commande';
export const from = 'De';
export const to = 'À';
export const orderDate = 'Date de la commande';
export const status = 'État';
export const paymentMethod = 'Moyen de paiement';
export const completed = 'Terminée le';
export const trackingNumber = 'Numéro de suivi';
export const purchaseOrder = 'Bon de commande';
export const reference = 'Votre référence';
export const request = 'Demande';
export const discount = 'Remise';
export const subtotal = 'Sous-total';
export const total = 'Total';
export const receiptPdf = 'Reçu (PDF)';

export const payDeposit = 'Payer l’acompte de';
export const payAll = 'Tout payer\u202f:';
export const pay = 'Payer';
export const notOnline = {
  PAYMENT_TOO_SMALL: (amount: string, least: string) =>
    `${amount} ne peut pas être payé en ligne, où il faut au moins ${least}. Veuillez payer autrement ou nous écrire.`,
  PAYMENT_STEP: (amount: string, step: string) =>
    `${amount} ne peut pas être payé en ligne, où seuls les multiples de ${step} sont possibles. Veuillez payer autrement ou nous écrire.`,
};
