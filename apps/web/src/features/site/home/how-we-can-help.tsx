import { helpSteps } from '@app/content/help-steps';
import { howWeCanHelp } from '@app/content/home';
import { LinkButton } from '~/ui/buttons/link-button';
import { StepList } from '~/ui/display/step-list';
import { Section } from '~/ui/layout/section';
import { ClientStory } from './client-story';

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
