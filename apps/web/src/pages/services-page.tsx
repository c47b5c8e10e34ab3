import { serviceCards, servicesPage } from '@app/content/services';
import { CallToAction } from '~/ui/call-to-action';
import { CardGrid } from '~/ui/card-grid';
import { InfoCard } from '~/ui/info-card';
import { PageHero } from '~/ui/page-hero';
import { Section } from '~/ui/section';

/** Spec 2.1, /services: nine cards (B8). */
export function ServicesPage() {
  return (
    <>
      <PageHero title={servicesPage.title} intro={servicesPage.intro} />
      <Section title={servicesPage.headline}>
        <CardGrid>
          {serviceCards.map(({ id, title, summary, icon, href }) => (
            <InfoCard
              key={id}
              title={title}
              text={summary}
              icon={icon}
              link={{ label: servicesPage.cardLinkLabel, href }}
            />
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...servicesPage.callToAction} />
    </>
  );
}
