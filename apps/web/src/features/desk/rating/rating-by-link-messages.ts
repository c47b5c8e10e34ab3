/* Copy of the page linked from the rating mail after a ticket. */

export const aboutTicket = 'About your request';
