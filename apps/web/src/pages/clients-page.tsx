import { clients, clientsPage, successStories } from '@app/content/clients';
import { CallToAction } from '~/ui/call-to-action';
import { ContentIcon } from '~/ui/content-icon';
import { ContentLink } from '~/ui/content-link';
import { PageHero } from '~/ui/page-hero';
import { Section } from '~/ui/section';
import classes from './clients-page.module.css';

/** The page behind "Our customers" and "Client success stories" (B9). */
export function ClientsPage() {
  return (
    <>
      <PageHero title={clientsPage.title} intro={clientsPage.intro} />
      <Section title={clientsPage.logosTitle}>
        <ul className={classes.logos}>
          {clients.map(({ id, name, sector, icon }) => (
            <li key={id}>
              <ContentIcon name={icon} size={28} />
              <span className={classes.name}>{name}</span>
              <span className={classes.sector}>{sector}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="tinted" title={clientsPage.storiesTitle}>
        <div className={classes.stories}>
          {successStories.map((story) => (
            <article key={story.id} className={classes.story}>
              <div className={classes.figure}>
                <strong>{story.figure.value}</strong>
                {story.figure.label}
              </div>
              <div>
                <h3 className={classes.title}>{story.title}</h3>
                <dl className={classes.parts}>
                  <dt>{clientsPage.challengeLabel}</dt>
                  <dd>{story.challenge}</dd>
                  <dt>{clientsPage.workLabel}</dt>
                  <dd>{story.work}</dd>
                  <dt>{clientsPage.resultLabel}</dt>
                  <dd>{story.result}</dd>
                </dl>
                <blockquote className={classes.quote}>
                  <p>{story.quote.text}</p>
                  <footer>
                    {story.quote.name}, {story.quote.role}
                  </footer>
                </blockquote>
                <ul className={classes.services}>
                  {story.services.map(({ label, href }) => (
                    <li key={href}>
                      <ContentLink href={href}>{label}</ContentLink>
                    </li>
                  ))}
                </ul>
              </div>
            </article>
          ))}
        </div>
      </Section>
      <CallToAction {...clientsPage.callToAction} />
    </>
  );
}
