import { clients } from '@app/content/clients';
import { featuredStory as story } from '@app/content/featured-story';
import { howWeCanHelp } from '@app/content/home';
import { IconArrowRight } from '@tabler/icons-react';
import { LinkButton } from '~/ui/buttons/link-button';
import { Section } from '~/ui/layout/section';
import { ClientLogo } from '~/ui/media/client-logo';
import { ContentIcon } from '~/ui/media/content-icon';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './how-we-can-help.module.css';

const client = clients.find(({ id }) => id === story.clientId);

/** Three steps (public-pages.three-steps), and what they led to for somebody else. */
export function HowWeCanHelp() {
  const { title, intro, steps, link, stories } = howWeCanHelp;
  return (
    <Section title={title} intro={intro}>
      <div className={classes.columns}>
        <div>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step.title}>
                <span className={classes.icon}>
                  <ContentIcon name={step.icon} size={26} />
                </span>
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
          <LinkButton href={link.href} size="md">
            {link.label}
          </LinkButton>
        </div>
        <figure className={classes.story} data-surface="night">
          {client ? (
            <div className={classes.client}>
              <ClientLogo {...client} />
            </div>
          ) : null}
          <p className={classes.figure}>
            <strong>{story.figure.value}</strong> {story.figure.label}
          </p>
          <blockquote>
            <p>{story.quote.text}</p>
          </blockquote>
          <figcaption>
            {story.quote.name}, {story.quote.role}
          </figcaption>
          <ContentLink href={stories.href} className={classes.stories}>
            {stories.label} <IconArrowRight size={18} stroke={1.75} aria-hidden />
          </ContentLink>
        </figure>
      </div>
    </Section>
  );
}
