import { values, valuesPage } from '@app/content/values';
import { CallToAction } from '~/ui/call-to-action';
import { CardGrid } from '~/ui/card-grid';
import { CheckList } from '~/ui/check-list';
import { InfoCard } from '~/ui/info-card';
import { PageHero } from '~/ui/page-hero';
import { Section } from '~/ui/section';

/** Spec 2.1, /values. */
export function ValuesPage() {
  return (
    <>
      <PageHero title={valuesPage.title} intro={valuesPage.intro} />
      <Section>
        <CardGrid min={24}>
          {values.map(({ id, title, icon, description, practices }) => (
            <InfoCard key={id} level={2} title={title} icon={icon} text={description}>
              <CheckList items={practices} />
            </InfoCard>
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...valuesPage.cta} />
    </>
  );
}
