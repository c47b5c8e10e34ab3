import { type CompanyFacts, companyFacts, type Phone } from './company-facts';
import { editable } from './site-words';

/** The company facts as stated by the owner, without a sentence around them. */
export const given: CompanyFacts = editable('company', () => companyFacts);

/**
 * Returns a fact as it reads within a sentence: "Privately owned" becomes "privately owned", and a name or an
 * abbreviation such as "B Corp" stays.
 */
export function inProse(fact: string): string {
  return fact.replace(/^(?:À(?=\s)|\p{Lu}(?=\p{Ll}))/u, (letter) => letter.toLowerCase());
}

/** Derives the dialled number from the displayed one. */
function withDialledNumber(phone: Phone): Phone {
  return { ...phone, href: `tel:+${phone.display.replaceAll(/\D/g, '')}` };
}

/** Ways to reach the company; dialled numbers are derived from displayed ones. */
export const contactWays = editable('', () => {
  const [first, second, third] = given.phones;
  const phones: CompanyFacts['phones'] = [
    withDialledNumber(first),
    withDialledNumber(second),
    withDialledNumber(third),
  ];
  return {
    phones,
    footerPhones: phones.filter((phone) => phone.footer),
    supportPhone: { ...(phones.find((phone) => phone.support) ?? phones[0]) },
  };
});
