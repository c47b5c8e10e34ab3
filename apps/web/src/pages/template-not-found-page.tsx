import { templateNotFoundPage } from '@app/content/template-page';
import { useLocation, useMatch } from '@tanstack/react-router';
import { NotFound } from './not-found';
import { NotFoundPage } from './not-found-page';

/** For an address of a template that is not published, or never was. */
export function TemplateNotFoundPage() {
  const asked = useLocation({ select: (location) => location.pathname });
  // The router takes the nearest route for an address that has none (/templates/a/b), and its loader looks for "a".
  const found = useMatch({
    from: '/_public/templates/$slug',
    select: (match) => match.pathname,
    // The preview of a template says the same.
    shouldThrow: false,
  });
  return found === undefined || asked === found ? (
    <NotFound words={templateNotFoundPage} />
  ) : (
    <NotFoundPage />
  );
}
