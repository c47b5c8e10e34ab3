import { company } from '@app/content/company';
import { type NotFoundWords, notFoundPage } from '@app/content/not-found';
import { LinkButton } from '~/ui/buttons/link-button';
import { Illustration } from '~/ui/media/illustration';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './not-found.module.css';

/** Content of every 404 page: what is missing, and further links. */
export function NotFound({ words }: { words: NotFoundWords }) {
  return (
    <div className={classes.page} data-not-found>
      <title>{`${words.title} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <Illustration name="birds-on-cable" viewBox="0 0 480 120" className={classes.picture} />
      <h1 className={classes.title}>{words.title}</h1>
      <p className={classes.text}>{words.text}</p>
      <LinkButton href={words.home.href} size="md">
        {words.home.label}
      </LinkButton>
      <ul className={classes.suggestions}>
        {words.suggestions.map(({ label, href }) => (
          <li key={href}>
            <ContentLink href={href}>{label}</ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Oops! Page not found" with a link home and further links. */
export function NotFoundPage() {
  return <NotFound words={notFoundPage} />;
}
