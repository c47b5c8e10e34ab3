import { LinkButton } from '~/ui/buttons/link-button';
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

/** The last section of a public page. */
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
      </div>
    </Section>
  );
}
