import { addressIn } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { redirect } from '@tanstack/react-router';

/** For `beforeLoad`: our slugs are lower case, and whoever writes one otherwise is led to the one address of its page. */
export function redirectToLowerCase({ pathname, searchStr }: { pathname: string; searchStr: string }): void {
  const path = pathname.toLowerCase();
  if (path !== pathname)
    throw redirect({ href: addressIn(language, path) + searchStr, statusCode: 301, replace: true });
}
