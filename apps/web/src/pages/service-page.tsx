import type { Service } from '@app/content/service';
import { findService } from '@app/content/services';
import { serviceDetailPage } from '@app/content/services-page';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { CheckList } from '~/ui/display/check-list';
import { InfoCard } from '~/ui/display/info-card';
import { Prose } from '~/ui/display/prose';
import { StepList } from '~/ui/display/step-list';
import { CallToAction } from '~/ui/layout/call-to-action';
import { CardGrid } from '~/ui/layout/card-grid';
import { InnerHero } from '~/ui/layout/inner-hero';
import { Section } from '~/ui/layout/section';
import { Illustration } from '~/ui/media/illustration';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './service-page.module.css';

/** One of the eight services. */
export function ServicePage() {
  const { slug } = useParams({ from: '/_public/services/$slug' });
  const service = findService(slug);
  if (!service) return null;
  const { back, benefitsTitle } = serviceDetailPage;
  return (
    <>
      <InnerHero
        path={`/services/${service.slug}`}
        above={
          <ContentLink href={back.href}>
            <IconArrowLeft size={18} aria-hidden /> {back.label}
          </ContentLink>
        }
        title={service.title}
        intro={service.headline}
        picture={<Illustration name={service.slug} />}
      />
      <Overview service={service} />
      <Section tone="tinted" title={benefitsTitle}>
        <ul className={classes.benefits}>
          {service.benefits.map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: owners may give two the same title; nothing is moved.
            <li key={index}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {service.options ? (
        <Section title={service.options.title} intro={service.options.intro}>
          <CardGrid min={13}>
            {service.options.items.map((option, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <InfoCard key={index} {...option} />
            ))}
          </CardGrid>
        </Section>
      ) : null}
      {service.process ? (
        <Section title={service.process.title} intro={service.process.intro}>
          <StepList steps={service.process.steps} />
        </Section>
      ) : null}
      <Parts service={service} />
      <Related service={service} />
      <CallToAction {...service.callToAction} />
    </>
  );
}

/** Description and features. */
function Overview({ service }: { service: Service }) {
  return (
    <Section>
      <div className={classes.overview}>
        <Prose paragraphs={service.description} />
        <div className={classes.included}>
          <h2>{serviceDetailPage.featuresTitle}</h2>
          <CheckList items={service.features} />
        </div>
      </div>
    </Section>
  );
}

/** Parts of the page with their own anchor, such as mobile apps (public-pages.nine-services). */
function Parts({ service }: { service: Service }) {
  return service.parts?.map(({ id, title, text, picture, features }) => (
    <Section key={id} id={id} tone="tinted" title={title} intro={text}>
      <div className={classes.part}>
        <CheckList items={features} />
        <Illustration name={picture} className={classes.picture} />
      </div>
    </Section>
  ));
}

function Related({ service }: { service: Service }) {
  const { relatedTitle, relatedLinkLabel } = serviceDetailPage;
  return (
    <Section tone="tinted" title={relatedTitle}>
      <CardGrid min={13}>
        {service.related.map((slug) => {
          const other = findService(slug);
          return other ? (
            <InfoCard
              key={slug}
              title={other.title}
              text={other.summary}
              picture={slug}
              link={{ label: relatedLinkLabel, href: `/services/${slug}`, about: other.title }}
            />
          ) : null;
        })}
      </CardGrid>
    </Section>
  );
}
