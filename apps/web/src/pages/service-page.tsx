import type { Service } from '@app/content/service';
import { findService, relatedServices } from '@app/content/services';
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

/** A service. What its owner left blank is not on its page (public-pages.service-list). */
export function ServicePage() {
  const { slug } = useParams({ from: '/_public/services/$slug' });
  const service = findService(slug);
  if (!service) return null;
  const { back, benefitsTitle } = serviceDetailPage;
  const page = (
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
        picture={<Illustration name={service.drawing} />}
      />
      <Overview service={service} />
      {service.benefits.length > 0 ? (
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
      ) : null}
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
      {service.process?.steps.length ? (
        <Section title={service.process.title} intro={service.process.intro}>
          <StepList steps={service.process.steps} />
        </Section>
      ) : null}
      <Parts service={service} />
      <Related service={service} />
      <CallToAction {...service.callToAction} />
    </>
  );
  return service.language ? <div lang={service.language}>{page}</div> : page;
}

/** Description and features. */
function Overview({ service }: { service: Service }) {
  const { description, features } = service;
  if (description.length + features.length === 0) return null;
  return (
    <Section>
      <div className={classes.overview}>
        <Prose paragraphs={description} />
        {features.length > 0 ? (
          <div className={classes.included}>
            <h2>{serviceDetailPage.featuresTitle}</h2>
            <CheckList items={features} columns />
          </div>
        ) : null}
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
  const others = relatedServices(service);
  if (others.length === 0) return null;
  return (
    <Section tone="tinted" title={relatedTitle}>
      <CardGrid min={13}>
        {others.map(({ id, title, slug, summary, drawing }) => (
          <InfoCard
            key={id}
            title={title}
            text={summary}
            picture={drawing}
            link={{ label: relatedLinkLabel, href: `/services/${slug}`, about: title }}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
