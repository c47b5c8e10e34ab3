/* Words of the page that the question after a ticket leads to. */

export const aboutTicket = 'About your ticket';
