import { howWeCanHelp } from '@app/content/home';
import { LinkButton } from '~/ui/buttons/link-button';
import { StepList } from '~/ui/display/step-list';
import { Section } from '~/ui/layout/section';
import { ClientStory } from './client-story';

/** Three steps (public-pages.three-steps), and the result for another client. */
export function HowWeCanHelp() {
  const { title, intro, steps, link } = howWeCanHelp;
  return (
    <>
      <Section
        title={title}
        intro={intro}
        action={
          <LinkButton href={link.href} size="md">
            {link.label}
          </LinkButton>
        }
      >
        <StepList steps={steps} />
      </Section>
      <ClientStory />
    </>
  );
}
