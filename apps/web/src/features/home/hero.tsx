import { company, counters, heroBadge } from '@app/content/company';
import { hero } from '@app/content/home';
import { IconTrendingUp } from '@tabler/icons-react';
import { LinkButton } from '~/ui/buttons/link-button';
import classes from './hero.module.css';
import { HeroScene, heroWordsId } from './hero-scene';

/** The head of the home page. */
export function Hero() {
  return (
    <div className={classes.hero} data-surface="night">
      <HeroScene />
      <div id={heroWordsId} className={classes.content}>
        <p className={classes.badge}>
          <IconTrendingUp size={18} stroke={2} aria-hidden />
          {heroBadge}
        </p>
        <h1 className={classes.headline}>
          {hero.headline[0]} <span className={classes.accentLine}>{hero.headline[1]}</span>
        </h1>
        <p className={classes.lead}>{hero.lead}</p>
        <div className={classes.actions}>
          <LinkButton href={hero.primary.href} size="lg" className={classes.primary}>
            {hero.primary.label}
          </LinkButton>
          <LinkButton href={hero.secondary.href} size="lg" variant="outline" className={classes.secondary}>
            {hero.secondary.label}
          </LinkButton>
        </div>
        <dl className={classes.proof}>
          {counters.map(({ display, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{display}</dd>
            </div>
          ))}
          <div>
            <dt>{company.ownership}</dt>
            <dd>{company.since}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
