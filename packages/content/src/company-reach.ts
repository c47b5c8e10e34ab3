import { type CompanyFacts, companyFacts, type Phone } from './company-facts';
import { editable } from './site-words';

/** The company facts as stated by the owner, without a sentence around them. */
export const given: CompanyFacts = editable('company', () => companyFacts);

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
