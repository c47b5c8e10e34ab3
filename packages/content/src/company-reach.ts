import { type CompanyFacts, companyFacts, type Phone } from './company-facts';
import { editable } from './site-words';

/** What owners state of the company, without a sentence around it. */
export const given: CompanyFacts = editable('company', () => companyFacts);

/** What is called follows from what is read. */
function dialled(phone: Phone): Phone {
  return { ...phone, href: `tel:+${phone.display.replaceAll(/\D/g, '')}` };
}

/** Ways to reach the company; what is called follows from what is read. */
export const reached = editable('', () => {
  const [first, second, third] = given.phones;
  const phones: CompanyFacts['phones'] = [dialled(first), dialled(second), dialled(third)];
  return {
    phones,
    footerPhones: phones.filter((phone) => phone.footer),
    supportPhone: { ...(phones.find((phone) => phone.support) ?? phones[0]) },
  };
});
