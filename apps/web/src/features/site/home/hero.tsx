import { clients } from '@app/content/client-signs';
import { company } from '@app/content/company';
import { hero } from '@app/content/home';
import { IconTrendingUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TemplateCover } from '~/entities/template/template-cover';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
import { ClientLogo } from '~/ui/media/client-logo';
import { Illustration } from '~/ui/media/illustration';
import { Picture } from '~/ui/media/picture';
import classes from './hero.module.css';
import { HeroScene, heroWordsId } from './hero-scene';

/**
 * Three template covers and one template on a phone, each linked to its page. The page's loader prefetches
 * `template.featured`.
 */
function HeroCovers() {
  const { data = [] } = trpc.template.featured.useQuery();
  const onPhone = data.slice(3).find(({ tallPicture }) => tallPicture);
  return (
    <div className={classes.covers}>
      <Illustration name="birds-on-long-cable" viewBox="0 0 1000 72" className={classes.line} />
      <Illustration name="two-cables" className={classes.cables} />
      <ul className={classes.sheets} aria-label={hero.coversLabel}>
        {data.slice(0, 3).map(({ slug, title, cover }) => (
          <li key={slug} className={classes.cover}>
            <Link to="/templates/$slug" params={{ slug }} className={classes.link} aria-label={title}>
              {/* The headline takes priority: its font loads at the same time. */}
              <TemplateCover
                seed={slug}
                cover={cover}
                sizes="(min-width: 62em) 22rem, 30vw"
                fetchPriority="low"
              />
            </Link>
          </li>
        ))}
        {onPhone?.tallPicture ? (
          <li className={classes.phone}>
            <Link
              to="/templates/$slug"
              params={{ slug: onPhone.slug }}
              className={classes.link}
              aria-label={onPhone.title}
            >
              <Picture picture={onPhone.tallPicture} sizes="9rem" fetchPriority="low" />
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** The top of the home page: the headline beside a selection of templates. */
export function Hero() {
  const known = clients.filter(({ id }) => hero.clientIds.some((clientId) => clientId === id));
  // An owner's own clients, if none of the build's is left.
  const heroClients = known.length > 0 ? known : clients.slice(0, 4);
  return (
    <div className={classes.hero} data-surface="night">
      <HeroScene />
      <div className={classes.content}>
        <div id={heroWordsId} className={classes.words}>
          <p className={classes.badge}>
            <IconTrendingUp size={18} stroke={2} aria-hidden />
            {hero.badge}
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
