import { hero } from '@app/content/home';
import { Link } from '@tanstack/react-router';
import { TemplateCover } from '~/entities/template/template-cover';
import { trpc } from '~/lib/api/trpc';
import { Picture } from '~/ui/media/picture';
import classes from './hero-covers.module.css';

/**
 * Three template covers and one template on a phone, each linked to its page. The page's loader prefetches
 * `template.featured`.
 */
export function HeroCovers() {
  const { data = [] } = trpc.template.featured.useQuery();
  const onPhone = data.slice(3).find(({ tallPicture }) => tallPicture);
  return (
    <ul className={classes.covers} aria-label={hero.coversLabel}>
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
  );
}
