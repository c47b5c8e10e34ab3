import { clients } from '@app/content/client-signs';
import { clientsPage } from '@app/content/clients-page';
import { linkStoryServices } from '@app/content/link-story-services';
import { newsPage } from '@app/content/news-page';
import { successStories } from '@app/content/success-stories';
import type { SuccessStory } from '@app/content/success-story';
import { trpc } from '~/lib/api/trpc';
import { CallToAction } from '~/ui/layout/call-to-action';
import { InnerHero } from '~/ui/layout/inner-hero';
import { Section } from '~/ui/layout/section';
import { ClientLogo } from '~/ui/media/client-logo';
import { FocusedPicture } from '~/ui/media/focused-picture';
import { Illustration } from '~/ui/media/illustration';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './clients-page.module.css';

/** The page behind "Our customers" and "Client success stories" (public-pages.client-stories). */
export function ClientsPage() {
  return (
    <>
      <InnerHero
        path="/clients"
        title={clientsPage.title}
        intro={clientsPage.intro}
        picture={<Illustration name="our-customers" />}
      />
      <Section title={clientsPage.logosTitle}>
        <ul className={classes.logos}>
          {clients.map((client) => (
            <li key={client.id}>
              <ClientLogo {...client} />
              <span className={classes.sector} lang={client.language}>
                {client.sector}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="tinted" title={clientsPage.storiesTitle} action={<CaseStudies />}>
        <div className={classes.stories}>
          {successStories.map((story) => (
            <Story key={story.id} story={story} />
          ))}
        </div>
      </Section>
      <CallToAction {...clientsPage.callToAction} />
    </>
  );
}

/** Link to the team's case studies, once there are any. */
function CaseStudies() {
  const { data } = trpc.post.list.useQuery({ kind: 'case-study' });
  if (!data?.total) return null;
  return (
    <ContentLink href="/news" className={classes.more}>
      {newsPage.caseStudies}
    </ContentLink>
  );
}

function Story({ story }: { story: SuccessStory }) {
  const client = clients.find(({ id }) => id === story.clientId);
  const { picture, language: lang } = story;
  return (
    <article id={story.id} className={classes.story} aria-labelledby={`${story.id}-title`}>
      {picture ? (
        <FocusedPicture
          className={classes.picture}
          picture={picture}
          sizes="(min-width: 75em) 75rem, 100vw"
        />
      ) : null}
      <div className={classes.figure}>
        {client ? <ClientLogo {...client} /> : null}
        <p lang={lang}>
          <strong>{story.figure.value}</strong> {story.figure.label}
        </p>
      </div>
      <div className={classes.words}>
        <h3 id={`${story.id}-title`} className={classes.title} lang={lang}>
          {story.title}
        </h3>
        <dl className={classes.parts}>
          <div>
            <dt>{clientsPage.challengeLabel}</dt>
            <dd lang={lang}>{story.challenge}</dd>
          </div>
          <div>
            <dt>{clientsPage.workLabel}</dt>
            <dd lang={lang}>{story.work}</dd>
          </div>
          <div>
            <dt>{clientsPage.resultLabel}</dt>
            <dd lang={lang}>{story.result}</dd>
          </div>
        </dl>
        <figure className={classes.quote} lang={lang}>
          <blockquote>
            <p>{story.quote.text}</p>
          </blockquote>
          <figcaption>
            {story.quote.name}, {story.quote.role}
          </figcaption>
        </figure>
        <ul className={classes.services}>
          {linkStoryServices(story).map(({ href, label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
            <li key={index}>
              <ContentLink href={href}>{label}</ContentLink>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
