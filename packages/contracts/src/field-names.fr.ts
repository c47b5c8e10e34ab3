export const name = 'Nom';
export const email = 'Adresse e-mail';
export const company = 'Entreprise';
export const phone = 'Téléphone';
export const preferredTime = 'Moment souhaité';
export const message = 'Message';
export const inquiry = 'Demande';
