import { companyProfilePage } from '@app/content/about';
import { company, counters, offices, phones } from '@app/content/company';
import { services } from '@app/content/services';
import { CheckList } from '~/ui/check-list';
import { PageHero } from '~/ui/page-hero';
import { Prose } from '~/ui/prose';
import { Section } from '~/ui/section';

/** Spec 2.1, /company-profile: who the company is, on one page to read or to print. */
export function CompanyProfilePage() {
  return (
    <>
      <PageHero title={companyProfilePage.title} intro={company.oneLiner} />
      <Section title={company.name}>
        <Prose paragraphs={[company.description]} />
        <CheckList items={counters.map(({ display, label }) => `${display} ${label}`)} />
      </Section>
      <Section tone="tinted" title="Services">
        <CheckList items={services.map(({ title, summary }) => `${title}: ${summary}`)} columns />
      </Section>
      <Section title="Offices">
        <CheckList items={offices.map(({ lines }) => lines.join(', '))} />
        <CheckList items={phones.map(({ label, display }) => `${label}: ${display}`)} />
      </Section>
    </>
  );
}
