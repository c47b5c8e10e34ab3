import { promises, strategyItems, whyUsPage } from '@app/content/why-us';
import { CallToAction } from '~/ui/call-to-action';
import { CardGrid } from '~/ui/card-grid';
import { InfoCard } from '~/ui/info-card';
import { PageHero } from '~/ui/page-hero';
import { Section } from '~/ui/section';
import classes from './why-us-page.module.css';

/** Spec 2.1, /why-us. */
export function WhyUsPage() {
  return (
    <>
      <PageHero title={whyUsPage.title} intro={whyUsPage.intro} />
      <Section title={whyUsPage.headline} intro={whyUsPage.since}>
        <dl className={classes.counters}>
          {whyUsPage.counters.map(({ display, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{display}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section tone="tinted" title={whyUsPage.promisesTitle} intro={whyUsPage.promisesIntro}>
        <CardGrid>
          {promises.map((card) => (
            <InfoCard key={card.title} {...card} />
          ))}
        </CardGrid>
      </Section>
      <Section title={whyUsPage.strategyTitle} intro={whyUsPage.strategyIntro}>
        <CardGrid>
          {strategyItems.map((card) => (
            <InfoCard key={card.title} {...card} />
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...whyUsPage.cta} />
    </>
  );
}
