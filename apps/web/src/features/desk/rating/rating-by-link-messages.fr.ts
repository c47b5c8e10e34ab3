export const aboutTicket = 'À propos de votre demande';
