import { company, facts } from './company';
import { editable } from './site-words';

/**
 * The company's description in a line and in a paragraph; separate from its facts because few pages use it.
 */
export const companyWords = editable(
  'company',
  () =>
    ({
      oneLiner: `IT services, networks and software ${facts.since}`,
      description: `${company.name} is a ${facts.ownership} IT services company, ${facts.formed}. We run networks, install hardware, watch over buildings, and build websites, apps and business software, at home in ${facts.countries}.`,
    }) as const,
);

/** The company profile, embedded on /company-profile and offered as the brochure. */
export const brochure = editable(
  '',
  () =>
    ({
      href: '/company-profile.pdf',
      downloadName: `${company.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-company-profile.pdf`,
      label: 'Download Company Brochure',
    }) as const,
);
