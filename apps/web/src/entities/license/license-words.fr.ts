import { limits } from '@app/contracts/limits';

export const domain = 'Domaine';
export const noDomain = 'pas encore indiqué';
export const enterDomain = 'Indiquer le domaine';
export const changeDomain = 'Changer le domaine';
export const enterDomainOf = (number: string) => `${enterDomain} de ${number}`;
export const changeDomainOf = (number: string) => `${changeDomain} de ${number}`;
export const whichDomain = 'Pour quel site web cette licence vaut-elle\u202f?';
export const domainHint = `Une licence vaut pour un seul site web, par exemple example.com. Une fois changé, le domaine ne peut plus l’être pendant ${limits.licenseDomainRestDays}\u00a0jours.`;
export const save = 'Enregistrer';
export const certificate = 'Certificat (PDF)';
export const certificateOf = (number: string) => `Certificat de ${number} (PDF)`;
