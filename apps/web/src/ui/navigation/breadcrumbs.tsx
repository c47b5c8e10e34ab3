import * as words from '../ui-messages';
import classes from './breadcrumbs.module.css';
import { ContentLink } from './content-link';

interface BreadcrumbsProps {
  /** From the home page down to the parent of this page. */
  links: readonly { label: string; href: string }[];
  /** This page. */
  current: string;
}

/** The position of a page in the site, as links to its ancestors. */
export function Breadcrumbs({ links, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className={classes.list}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <ContentLink href={href}>{label}</ContentLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
