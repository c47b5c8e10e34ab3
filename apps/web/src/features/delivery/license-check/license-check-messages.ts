/* Copy of the public page of a license. */

export const isValid = 'This license is valid';
export const isInvalid = 'This license is not valid';
export const number = 'Number';
export const template = 'Template';
export const domain = 'For the website';
export const noDomain = 'not entered yet';
export const company = 'Held by';
export const issued = 'Issued';
export const invalidText = 'It was not paid, has ended, or was revoked.';
export const sample = 'Sample';
export const whatFor = 'One license covers one website of one organization on one domain.';
export const terms = 'What it allows';
