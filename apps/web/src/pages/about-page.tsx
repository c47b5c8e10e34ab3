import { aboutPage } from '@app/content/about';
import { values } from '@app/content/values';
import { CallToAction } from '~/ui/call-to-action';
import { CardGrid } from '~/ui/card-grid';
import { InfoCard } from '~/ui/info-card';
import { PageHero } from '~/ui/page-hero';
import { Prose } from '~/ui/prose';
import { Section } from '~/ui/section';

/** Spec 2.1, /about. */
export function AboutPage() {
  const { banner, story, mission, vision, callToAction } = aboutPage;
  return (
    <>
      <PageHero title={banner.title} intro={banner.text} />
      <Section title={story.title}>
        <Prose paragraphs={story.paragraphs} />
      </Section>
      <Section>
        <CardGrid min={22}>
          {[mission, vision].map(({ title, icon, text }) => (
            <InfoCard key={title} title={title} icon={icon} text={text} />
          ))}
        </CardGrid>
      </Section>
      <Section tone="tinted" title={aboutPage.valuesTitle} intro={aboutPage.valuesIntro}>
        <CardGrid min={16}>
          {values.map(({ id, title, icon, summary }) => (
            <InfoCard key={id} title={title} icon={icon} text={summary} />
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}
