import { limits } from '../../limits';

/** Messages about licenses, separate from `messages`, which every page loads. */
export const licenseMessages = {
  notFound: 'There is no license with this number, or it is not yours.',
  unknown: 'There is no license with this number. Please compare it with the certificate.',
  invalid: 'This license is not valid at the moment, so its domain cannot be changed.',
  noCertificate: 'This license is not valid at the moment, so it has no certificate.',
  domainRests: `The domain was changed less than ${limits.licenseDomainRestDays} days ago. If it is wrong, please write to us.`,
  changed: 'The domain was changed in the meantime. Please look at it first.',
  domainRequired: 'Please enter a domain, such as example.com',
  fetchFailed: 'Failed to fetch the licenses',
  domainSaved: 'Domain saved',
  domainFailed: 'Failed to save the domain',
} as const;
