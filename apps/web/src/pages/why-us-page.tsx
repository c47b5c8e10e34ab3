import { counters } from '@app/content/counters';
import { promises, strategyItems } from '@app/content/reasons';
import { whyUsPage } from '@app/content/why-us';
import { CallToAction } from '~/ui/layout/call-to-action';
import { InnerHero } from '~/ui/layout/inner-hero';
import { Section } from '~/ui/layout/section';
import { ContentIcon } from '~/ui/media/content-icon';
import { Illustration } from '~/ui/media/illustration';
import classes from './why-us-page.module.css';

/** /why-us: counters, promises, strategy. */
export function WhyUsPage() {
  return (
    <>
      <InnerHero
        path="/why-us"
        title={whyUsPage.title}
        intro={whyUsPage.intro}
        picture={<Illustration name="our-expertise" />}
      />
      <Section title={whyUsPage.headline} intro={whyUsPage.since}>
        {counters.length > 0 ? (
          <dl className={classes.counters}>
            {counters.map(({ id, display, label, language }) => (
              <div key={id} lang={language}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{display}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </Section>
      {promises.length > 0 ? (
        <Section tone="tinted" title={whyUsPage.promisesTitle} intro={whyUsPage.promisesIntro}>
          <ul className={classes.promises}>
            {promises.map(({ id, title, icon, text, language }) => (
              <li key={id} lang={language}>
                <span className={classes.icon}>
                  <ContentIcon name={icon} size={28} />
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {strategyItems.length > 0 ? (
        <Section title={whyUsPage.strategyTitle} intro={whyUsPage.strategyIntro}>
          <ol className={classes.strategy}>
            {strategyItems.map(({ id, title, icon, text, language }) => (
              <li key={id} lang={language}>
                <ContentIcon name={icon} size={30} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
      <CallToAction {...whyUsPage.cta} />
    </>
  );
}
