/* What messages about a field call it, where a visitor may meet them. */

export const name = 'Name';
export const email = 'Email';
export const company = 'Company';
export const phone = 'Phone';
export const preferredTime = 'Preferred time';
export const message = 'Message';
export const inquiry = 'Inquiry';
