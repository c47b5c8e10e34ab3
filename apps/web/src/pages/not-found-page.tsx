import { company } from '@app/content/company';
import { notFoundPage } from '@app/content/not-found';
import { ContentLink } from '~/ui/content-link';
import { LinkButton } from '~/ui/link-button';
import classes from './not-found-page.module.css';

/** Spec 2.1: "Oops! Page not found" with a link home, and ways on. */
export function NotFoundPage() {
  return (
    <div className={classes.page}>
      <title>{`${notFoundPage.title} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className={classes.code} aria-hidden="true">
        404
      </p>
      <h1 className={classes.title}>{notFoundPage.title}</h1>
      <p className={classes.text}>{notFoundPage.text}</p>
      <LinkButton href={notFoundPage.home.href} size="md">
        {notFoundPage.home.label}
      </LinkButton>
      <ul className={classes.suggestions}>
        {notFoundPage.suggestions.map(({ label, href }) => (
          <li key={href}>
            <ContentLink href={href}>{label}</ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
