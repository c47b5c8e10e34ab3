import { addressIn, languageNames } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { useLocation, useRouter } from '@tanstack/react-router';

/** This page in the other languages of the site, each called as its speakers call it (public-pages.two-languages). */
export function LanguageLinks() {
  const { languages } = useRouter().options.context;
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const links = languages.flatMap((other) => {
    const href = addressIn(other, here);
    return href === addressIn(language, here) ? [] : [{ other, href }];
  });
  return links.map(({ other, href }) => (
    <li key={other}>
      {/* Another document: each language is a build of its own. */}
      <a href={href} hrefLang={other} lang={other}>
        {languageNames[other]}
      </a>
    </li>
  ));
}
