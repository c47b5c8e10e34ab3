import { clients } from '@app/content/client-signs';
import { featuredStory as story } from '@app/content/featured-story';
import { helpSteps } from '@app/content/help-steps';
import { howWeCanHelp } from '@app/content/home';
import { IconArrowRight } from '@tabler/icons-react';
import { LinkButton } from '~/ui/buttons/link-button';
import { StepList } from '~/ui/display/step-list';
import { Section } from '~/ui/layout/section';
import { ClientLogo } from '~/ui/media/client-logo';
import { FocusedPicture } from '~/ui/media/focused-picture';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './client-story.module.css';

const { stories } = howWeCanHelp;

/** A quote of one client, at full width. */
function ClientStory() {
  const client = clients.find(({ id }) => id === story.clientId);
  const { picture, language: lang } = story;
  return (
    <Section tone="night">
      <figure className={classes.story}>
        {picture ? (
          <FocusedPicture
            className={classes.picture}
            picture={picture}
            sizes="(min-width: 62em) 40rem, 92vw"
          />
        ) : null}
        <p className={classes.figure} lang={lang}>
          <strong>{story.figure.value}</strong> {story.figure.label}
        </p>
        <div>
          <blockquote className={classes.quote} lang={lang}>
            <p>{story.quote.text}</p>
          </blockquote>
          <figcaption className={classes.caption}>
            {client ? <ClientLogo {...client} /> : null}
            <span lang={lang}>
              {story.quote.name}, {story.quote.role}
            </span>
            <ContentLink href={stories.href} className={classes.stories}>
              {stories.label} <IconArrowRight size={18} stroke={1.75} aria-hidden />
            </ContentLink>
          </figcaption>
        </div>
      </figure>
    </Section>
  );
}

/** The owner's steps (public-pages.three-steps), and the result for another client. */
export function HowWeCanHelp() {
  const { title, intro, link } = howWeCanHelp;
  return (
    <>
      {helpSteps.length > 0 ? (
        <Section
          title={title}
          intro={intro}
          action={
            <LinkButton href={link.href} size="md">
              {link.label}
            </LinkButton>
          }
        >
          <StepList steps={helpSteps} />
        </Section>
      ) : null}
      <ClientStory />
    </>
  );
}
