import { type CompanyFacts, companyFacts, type Phone, type SocialLink } from './company-facts';
import { editable } from './site-words';

/** The company facts as stated by the owner, without a sentence around them. */
// A copy, since published texts are written into it, and what is the build's must stay known.
export const given: CompanyFacts = editable('company', () => structuredClone(companyFacts));

/**
 * Returns a fact as it reads within a sentence: "Privately owned" becomes "privately owned", and a name or an
 * abbreviation such as "B Corp" stays.
 */
export function inProse(fact: string): string {
  return fact.replace(/^(?:À(?=\s)|\p{Lu}(?=\p{Ll}))/u, (letter) => letter.toLowerCase());
}

/** Derives the dialled number from the displayed one. */
function withDialledNumber(phone: Phone) {
  return {
    ...phone,
    href: `tel:+${phone.display.replaceAll(/\D/g, '')}`,
    support: phone.shownOn.includes('support'),
  };
}

/** As listed in `social-networks.ts`, which pages do not load. */
const iconOf = ({ network }: SocialLink) => `IconBrand${network[0]}${network.slice(1).toLowerCase()}`;

/** Ways to reach the company. */
export const contactWays = editable('', () => {
  const phones = given.phones.map(withDialledNumber);
  return {
    phones,
    footerPhones: phones.filter(({ shownOn }) => shownOn.includes('footer')),
    // There is at least one.
    supportPhone: { ...((phones.find(({ support }) => support) ?? phones[0]) as (typeof phones)[number]) },
    socialLinks: given.socialLinks.map((link) => ({ ...link, icon: iconOf(link) })),
  };
});
