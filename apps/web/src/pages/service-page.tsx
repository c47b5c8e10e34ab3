import { findService, serviceDetailPage } from '@app/content/services';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { CallToAction } from '~/ui/call-to-action';
import { CardGrid } from '~/ui/card-grid';
import { CheckList } from '~/ui/check-list';
import { ContentLink } from '~/ui/content-link';
import { InfoCard } from '~/ui/info-card';
import { PageHero } from '~/ui/page-hero';
import { Prose } from '~/ui/prose';
import { Section } from '~/ui/section';
import classes from './service-page.module.css';

/** Spec 2.5: one of the eight services. */
export function ServicePage() {
  const { slug } = useParams({ from: '/_public/services/$slug' });
  const service = findService(slug);
  if (!service) return null;
  const back = (
    <ContentLink href={serviceDetailPage.back.href}>
      <IconArrowLeft size={18} aria-hidden /> {serviceDetailPage.back.label}
    </ContentLink>
  );
  return (
    <>
      <PageHero above={back} title={service.title} intro={service.headline} />
      <Section>
        <Prose paragraphs={service.description} />
      </Section>
      <Section tone="tinted" title={serviceDetailPage.benefitsTitle}>
        <CardGrid min={24}>
          {service.benefits.map(({ title, text }) => (
            <InfoCard key={title} title={title} text={text} />
          ))}
        </CardGrid>
      </Section>
      <Section title={serviceDetailPage.featuresTitle}>
        <CheckList items={service.features} columns />
      </Section>
      {service.parts?.map((part) => (
        <Section key={part.id} id={part.id} title={part.title} intro={part.text}>
          <CheckList items={part.features} columns />
        </Section>
      ))}
      {service.options ? (
        <Section title={service.options.title} intro={service.options.intro}>
          <CardGrid>
            {service.options.items.map((option) => (
              <InfoCard key={option.title} {...option} />
            ))}
          </CardGrid>
        </Section>
      ) : null}
      {service.process ? (
        <Section tone="tinted" title={service.process.title} intro={service.process.intro}>
          <ol className={classes.steps}>
            {service.process.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
      <CallToAction {...service.callToAction} />
    </>
  );
}
