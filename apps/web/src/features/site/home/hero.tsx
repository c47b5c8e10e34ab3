import { clients } from '@app/content/clients';
import { company } from '@app/content/company';
import { heroBadge } from '@app/content/counters';
import { hero } from '@app/content/home';
import { IconTrendingUp } from '@tabler/icons-react';
import { LinkButton } from '~/ui/buttons/link-button';
import { ClientLogo } from '~/ui/media/client-logo';
import classes from './hero.module.css';
import { HeroCovers } from './hero-covers';
import { HeroScene, heroWordsId } from './hero-scene';

/** The top of the home page: the headline beside a selection of templates. */
export function Hero() {
  const heroClients = clients.filter(({ id }) => hero.clientIds.some((clientId) => clientId === id));
  return (
    <div className={classes.hero} data-surface="night">
      <HeroScene />
      <div className={classes.content}>
        <div id={heroWordsId} className={classes.words}>
          <p className={classes.badge}>
            <IconTrendingUp size={18} stroke={2} aria-hidden />
            {heroBadge}
          </p>
          <h1 className={classes.headline}>{hero.headline}</h1>
          <p className={classes.lead}>{company.tagline}</p>
          <div className={classes.actions}>
            <LinkButton href={hero.primary.href} size="lg" className={classes.primary}>
              {hero.primary.label}
            </LinkButton>
            <LinkButton href={hero.secondary.href} size="lg" variant="outline" className={classes.secondary}>
              {hero.secondary.label}
            </LinkButton>
          </div>
          <ul className={classes.clients} aria-label={hero.clientsLabel}>
            {heroClients.map((client) => (
              <li key={client.id}>
                <ClientLogo {...client} />
              </li>
            ))}
          </ul>
        </div>
        <HeroCovers />
      </div>
    </div>
  );
}
