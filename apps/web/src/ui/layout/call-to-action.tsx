import { LinkButton } from '~/ui/buttons/link-button';
import { CoastBackdrop } from '~/ui/media/coast-backdrop';
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
    <Section>
      <div className={classes.panel} data-surface="night">
        <CoastBackdrop className={classes.coast} />
        <div className={classes.words}>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.text}>{text}</p>
        </div>
        <div className={classes.actions}>
          <LinkButton href={href} size="lg" className={classes.button}>
            {label}
          </LinkButton>
          {secondary ? (
            <LinkButton href={secondary.href} size="lg" variant="subtle" className={classes.secondary}>
              {secondary.label}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
