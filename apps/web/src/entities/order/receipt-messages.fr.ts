export const order = 'Commande';
export const from = 'De';
export const taxId = (id: string) => `N° fiscal ${id}`;
export const to = 'À';
export const orderDate = 'Date de la commande';
export const status = 'État';
export const paymentMethod = 'Moyen de paiement';
export const completed = 'Terminée le';
export const trackingNumber = 'Numéro de suivi';
export const purchaseOrder = 'Bon de commande';
export const request = 'Demande';
export const discount = 'Remise';
export const subtotal = 'Sous-total';
export const total = 'Total';
export const receiptPdf = 'Reçu (PDF)';

export const payDeposit = 'Payer l’acompte de';
export const payAll = 'Tout payer\u202f:';
export const pay = 'Payer';
