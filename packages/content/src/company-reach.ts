import { type CompanyFacts, companyFacts, type Phone } from './company-facts';
import { editable } from './site-words';

/** The company facts as stated by the owner, without a sentence around them. */
export const given: CompanyFacts = editable('company', () => companyFacts);

/** Derives the dialled number from the displayed one. */
function dialled(phone: Phone): Phone {
  return { ...phone, href: `tel:+${phone.display.replaceAll(/\D/g, '')}` };
}

/** Ways to reach the company; dialled numbers are derived from displayed ones. */
export const reached = editable('', () => {
  const [first, second, third] = given.phones;
  const phones: CompanyFacts['phones'] = [dialled(first), dialled(second), dialled(third)];
  return {
    phones,
    footerPhones: phones.filter((phone) => phone.footer),
    supportPhone: { ...(phones.find((phone) => phone.support) ?? phones[0]) },
  };
});
