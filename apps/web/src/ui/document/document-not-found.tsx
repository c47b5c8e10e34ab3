import { useTabTitle } from '~/lib/routing/use-tab-title';
import { LinkButton } from '~/ui/buttons/link-button';
import classes from './document.module.css';

interface DocumentNotFoundProps {
  title: string;
  text: string;
  /** Link to the list of existing documents. */
  list: { label: string; href: string };
}

/** For a number that does not exist or belongs to someone else; the two look the same. */
export function DocumentNotFound({ title, text, list }: DocumentNotFoundProps) {
  useTabTitle(title);
  return (
    <div className={classes.missing}>
      <h1>{title}</h1>
      <p>{text}</p>
      <LinkButton href={list.href}>{list.label}</LinkButton>
    </div>
  );
}
