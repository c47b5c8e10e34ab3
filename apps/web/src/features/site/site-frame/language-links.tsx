import { languageNames, localizeAddress } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { useLocation, useRouter } from '@tanstack/react-router';

/**
 * Links to this page in the site's other languages, each under its native name (public-pages.two-languages).
 */
export function LanguageLinks() {
  const { languages } = useRouter().options.context;
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const links = languages.flatMap((other) => {
    const href = localizeAddress(other, here);
    return href === localizeAddress(language, here) ? [] : [{ other, href }];
  });
  return links.map(({ other, href }) => (
    <li key={other}>
      {/* A full page load: each language is a separate build. */}
      <a href={href} hrefLang={other} lang={other}>
        {languageNames[other]}
      </a>
    </li>
  ));
}
