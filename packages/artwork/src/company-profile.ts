import { companyProfilePage } from '@app/content/about';
import { company } from '@app/content/company';
import { companyWords } from '@app/content/company-words';
import { contactPage as contact } from '@app/content/contact';
import {
  clientsPages,
  companyPage,
  contactPage,
  coverPage,
  processPage,
  reasonsPage,
  servicesPages,
  valuesPages,
} from './company-profile/pages';
import { createPaper } from './company-profile/paper';

/**
 * Draws the company profile, which is also the brochure: a tagged PDF of the site's texts in `lang`. The same
 * texts produce the same file.
 */
export function drawCompanyProfile(lang = 'en'): Promise<Buffer> {
  const paper = createPaper({
    lang,
    title: `${company.name}: ${companyProfilePage.title}`,
    subject: companyWords.oneLiner,
  });
  coverPage(paper, companyProfilePage.title);
  companyPage(paper);
  valuesPages(paper);
  servicesPages(paper);
  reasonsPage(paper);
  processPage(paper);
  clientsPages(paper);
  contactPage(paper, contact.title, contact.intro);
  return paper.finish();
}
