import { localizeAddress } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { redirect } from '@tanstack/react-router';

/** For `beforeLoad`: slugs are lower case, and any other spelling redirects to the page's one address. */
export function redirectToLowerCase({ pathname, searchStr }: { pathname: string; searchStr: string }): void {
  const path = pathname.toLowerCase();
  if (path !== pathname)
    throw redirect({ href: localizeAddress(language, path) + searchStr, statusCode: 301, replace: true });
}
