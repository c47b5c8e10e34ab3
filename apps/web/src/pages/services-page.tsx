import { serviceCards } from '@app/content/services';
import { servicesPage } from '@app/content/services-page';
import { InfoCard } from '~/ui/display/info-card';
import { CallToAction } from '~/ui/layout/call-to-action';
import { CardGrid } from '~/ui/layout/card-grid';
import { InnerHero } from '~/ui/layout/inner-hero';
import { Section } from '~/ui/layout/section';
import { Illustration } from '~/ui/media/illustration';

/** /services: nine cards, unless the owner has arranged them (public-pages.nine-services). */
export function ServicesPage() {
  return (
    <>
      <InnerHero
        path="/services"
        title={servicesPage.title}
        intro={servicesPage.intro}
        picture={<Illustration name="our-services" />}
      />
      <Section title={servicesPage.headline}>
        <CardGrid min={13} most={3}>
          {serviceCards.map(({ id, title, summary, drawing, href }) => (
            <InfoCard
              key={id}
              title={title}
              text={summary}
              picture={drawing}
              link={{ label: servicesPage.cardLinkLabel, href, about: title }}
            />
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...servicesPage.callToAction} />
    </>
  );
}
