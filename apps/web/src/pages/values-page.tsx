import { valueDetails } from '@app/content/value-practices';
import { valuesPage } from '@app/content/values-page';
import { CheckList } from '~/ui/display/check-list';
import { CallToAction } from '~/ui/layout/call-to-action';
import { InnerHero } from '~/ui/layout/inner-hero';
import { Section } from '~/ui/layout/section';
import { ContentIcon } from '~/ui/media/content-icon';
import { Illustration } from '~/ui/media/illustration';
import classes from './values-page.module.css';

/** /values. */
export function ValuesPage() {
  return (
    <>
      <InnerHero
        path="/values"
        title={valuesPage.title}
        intro={valuesPage.intro}
        picture={<Illustration name="our-values" />}
      />
      {valueDetails.map(({ id, title, icon, summary, description, practices, language }, index) => (
        <Section key={id} id={id} tone={index % 2 === 1 ? 'tinted' : 'plain'}>
          <div className={classes.value} lang={language}>
            <div>
              <span className={classes.icon}>
                <ContentIcon name={icon} size={40} />
              </span>
              <h2 className={classes.title}>{title}</h2>
              <p className={classes.summary}>{summary}</p>
            </div>
            <div>
              <p className={classes.description}>{description}</p>
              {practices ? (
                <>
                  <h3 className={classes.practices}>{valuesPage.practicesTitle}</h3>
                  <CheckList items={practices.split(/\n+/)} />
                </>
              ) : null}
            </div>
          </div>
        </Section>
      ))}
      <CallToAction {...valuesPage.cta} />
    </>
  );
}
