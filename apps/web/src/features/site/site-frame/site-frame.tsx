import { company, facts, footerPhones, offices, socialLinks } from '@app/content/company';
import { footerNavigation } from '@app/content/navigation';
import { languageNames, localizeAddress } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deferredLayout } from '~/lib/loading/deferred-layout';
import { useMarkHydrated } from '~/lib/loading/hydration';
import { ContentIcon } from '~/ui/media/content-icon';
import { Illustration } from '~/ui/media/illustration';
import { Logo } from '~/ui/media/logo';
import { ContentLink } from '~/ui/navigation/content-link';
import { SkipLink } from '~/ui/navigation/skip-link';
import classes from './site-frame.module.css';
import * as words from './site-frame-messages';
import { SiteHeader } from './site-header';

/**
 * Links to this page in the site's other languages, each under its native name (public-pages.two-languages).
 */
function LanguageLinks() {
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

/** Footer of every public page. */
export function SiteFooter() {
  return (
    <footer className={classes.footer} {...deferredLayout}>
      <div className={classes.columns}>
        <div className={classes.brand}>
          <Link to="/" className={classes.home} aria-label={`${company.name}${words.home}`}>
            <Logo />
          </Link>
          <p className={classes.tagline}>{company.footerTagline}</p>
          {socialLinks.length > 0 ? (
            <ul className={classes.social}>
              {socialLinks.map(({ network, icon, href }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
                <li key={index}>
                  <a href={href} target="_blank" rel="noopener noreferrer" aria-label={network}>
                    <ContentIcon name={icon} size={20} />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {[footerNavigation.quickLinks, footerNavigation.services].map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={classes.title}>{title}</h2>
            <ul className={classes.links}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <ContentLink href={href}>{label}</ContentLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className={classes.title}>{footerNavigation.contactTitle}</h2>
          <div className={classes.contact}>
            {/* The contact page has all. */}
            {offices.slice(0, 4).map((office) => (
              <address key={office.id}>
                <strong lang={office.language}>{office.title}</strong>
                {office.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
                  <span key={index}>{line}</span>
                ))}
              </address>
            ))}
            <ul className={classes.links}>
              {footerPhones.map((phone) => (
                <li key={phone.id}>
                  <a href={phone.href}>{phone.display}</a>
                </li>
              ))}
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
            </ul>
          </div>
        </div>
      </div>
      <Illustration name="birds-on-long-cable" viewBox="0 0 1000 72" className={classes.cable} />
      <div className={classes.legal}>
        <p>
          © {company.name}. {company.ownership}, {facts.formed}.
        </p>
        <nav aria-label={footerNavigation.legal.title}>
          <ul className={classes.links}>
            {footerNavigation.legal.links.map(({ label, href }) => (
              <li key={href}>
                <ContentLink href={href}>{label}</ContentLink>
              </li>
            ))}
            <LanguageLinks />
          </ul>
        </nav>
      </div>
    </footer>
  );
}

/** Header, content and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useMarkHydrated();
  return (
    <div className={classes.frame}>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
