/* Field names in messages that visitors may see. */

export const name = 'Name';
export const email = 'Email';
export const company = 'Company';
export const phone = 'Phone';
export const preferredTime = 'Preferred time';
export const message = 'Message';
export const inquiry = 'Inquiry';
export const password = 'Password';
export const text = 'Text';
export const title = 'Title';
export const note = 'Note';
export const response = 'Response';
export const purchaseOrderNumber = 'Purchase order number';
export const reason = 'Reason';
export const country = 'Country';
export const streetAddress = 'Street address';
export const postcode = 'Postal code';
export const city = 'City';
export const stateOrRegion = 'State or region';
export const taxNumber = 'Tax number';
export const buyerReference = 'Your reference';
