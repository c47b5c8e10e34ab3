import { limits } from '@app/contracts/limits';

/* Copy about a license for its customer and the team. */

export const domain = 'Domain';
export const noDomain = 'not entered yet';
export const enterDomain = 'Enter domain';
export const changeDomain = 'Change domain';
export const enterDomainOf = (number: string) => `${enterDomain} of ${number}`;
export const changeDomainOf = (number: string) => `${changeDomain} of ${number}`;
export const whichDomain = 'Which website is this license for?';
export const domainHint = `One license covers one website, such as example.com. Once changed, it cannot be changed again for ${limits.licenseDomainRestDays} days.`;
export const save = 'Save';
export const certificate = 'Certificate (PDF)';
export const certificateOf = (number: string) => `Certificate of ${number} (PDF)`;
