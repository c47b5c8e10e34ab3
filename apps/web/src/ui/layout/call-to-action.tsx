import { company, supportPhone } from '@app/content/company';
import { LinkButton } from '~/ui/buttons/link-button';
import { Portrait } from '~/ui/media/portrait';
import classes from './call-to-action.module.css';
import { Section } from './section';

interface CallToActionProps {
  title: string;
  text: string;
  label: string;
  href: string;
  /** A plain link beside the button. */
  secondary?: { label: string; href: string };
}

/** The last section of a public page: the people who answer, on the edge of the footer. */
export function CallToAction({ title, text, label, href, secondary }: CallToActionProps) {
  return (
    <Section tone="tinted" title={title} intro={text}>
      <div className={classes.actions}>
        <LinkButton href={href} size="lg" className={classes.button}>
          {label}
        </LinkButton>
        {secondary ? (
          <LinkButton href={secondary.href} size="lg" variant="subtle">
            {secondary.label}
          </LinkButton>
        ) : null}
        <p>
          <a href={supportPhone.href}>{supportPhone.display}</a>
          {company.answers || company.replyPromise}
        </p>
        <Portrait id="team" className={classes.team} viewBox="0 0 774 258" />
      </div>
    </Section>
  );
}
