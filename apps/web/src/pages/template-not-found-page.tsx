import { templateNotFoundPage } from '@app/content/template-page';
import { useLocation, useMatch } from '@tanstack/react-router';
import { NotFound, NotFoundPage } from './not-found-page';

/** For the address of a template that is not published or never was. */
export function TemplateNotFoundPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  // For an unknown address (/templates/a/b) the router takes the nearest route, whose loader looks for "a".
  const found = useMatch({
    from: '/_public/templates/$slug',
    select: (match) => match.pathname,
    // The preview of a template shows the same page.
    shouldThrow: false,
  });
  return found === undefined || pathname === found ? (
    <NotFound words={templateNotFoundPage} />
  ) : (
    <NotFoundPage />
  );
}
