import { homeAbout } from '@app/content/home';
import { IconArrowRight } from '@tabler/icons-react';
import { Illustration } from '~/ui/media/illustration';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './about-cards.module.css';

/**
 * Three pictures that are links (public-pages.card-targets). The link text appears beside its arrow on
 * hover or focus, and always on touch devices.
 */
export function AboutCards() {
  return (
    <ul className={classes.cards}>
      {homeAbout.cards.map(({ title, text, picture, hoverLabel, href }) => (
        <li key={href}>
          <ContentLink href={href} className={classes.card}>
            <span className={classes.picture}>
              <Illustration name={picture} />
            </span>
            <span className={classes.words}>
              <strong className={classes.title}>{title}</strong>
              <span className={classes.text}>{text}</span>
            </span>
            <span className={classes.more}>
              <IconArrowRight size={18} stroke={1.75} aria-hidden /> <span>{hoverLabel}</span>
            </span>
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
