import { LinkButton } from '~/ui/buttons/link-button';
import classes from './document.module.css';

interface DocumentNotFoundProps {
  title: string;
  text: string;
  /** The list of those that there are. */
  list: { label: string; href: string };
}

/** For a number that does not exist, or is somebody else's: there is no difference to see. */
export function DocumentNotFound({ title, text, list }: DocumentNotFoundProps) {
  return (
    <div className={classes.missing}>
      <h1>{title}</h1>
      <p>{text}</p>
      <LinkButton href={list.href}>{list.label}</LinkButton>
    </div>
  );
}
