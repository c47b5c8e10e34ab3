import { company, facts, footerPhones, offices, socialLinks } from '@app/content/company';
import { footerNavigation } from '@app/content/navigation';
import { Link } from '@tanstack/react-router';
import { deferredLayout } from '~/lib/loading/deferred-layout';
import { ContentIcon } from '~/ui/media/content-icon';
import { Logo } from '~/ui/media/logo';
import { ContentLink } from '~/ui/navigation/content-link';
import { LanguageLinks } from './language-links';
import classes from './site-footer.module.css';
import * as words from './site-frame-messages';

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
          <ul className={classes.social}>
            {socialLinks.map(({ network, icon, href }) => (
              <li key={network}>
                <a href={href} target="_blank" rel="noopener noreferrer" aria-label={network}>
                  <ContentIcon name={icon} size={20} />
                </a>
              </li>
            ))}
          </ul>
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
            {offices.map((office) => (
              <address key={office.id}>
                <strong>{office.title}</strong>
                {office.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
                  <span key={index}>{line}</span>
                ))}
              </address>
            ))}
            <ul className={classes.links}>
              {footerPhones.map((phone, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
                <li key={index}>
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
