import { writtenIn } from '@app/contracts/locale';
import { Link } from '@tanstack/react-router';
import { TemplateCover } from '~/entities/template/template-cover';
import classes from './collection-card.module.css';
import * as words from './collection-messages';
import type { ListedCollection } from './collections-data';

interface CollectionCardProps {
  collection: ListedCollection;
  /** Above the fold: its pictures load at once. */
  eager: boolean;
}

/** Widths of the first cover and of the ones beside it. */
const sizes = ['(min-width: 75em) 24rem, (min-width: 48em) 32vw, 62vw', '(min-width: 48em) 11vw, 30vw'];

/** A collection with the covers of its first templates; all of it leads to its page. */
export function CollectionCard({ collection, eager }: CollectionCardProps) {
  const { slug, title, summary, count, more, covers } = collection;
  return (
    <article className={classes.card}>
      <div className={classes.covers} data-covers={covers.length}>
        {covers.map((template, place) => (
          <div key={template.id} className={classes.cover}>
            <TemplateCover
              seed={template.slug}
              // What it shows is said on the page behind it.
              cover={template.cover && { ...template.cover, alt: '' }}
              sizes={sizes[place === 0 ? 0 : 1] ?? ''}
              eager={eager}
            />
          </div>
        ))}
      </div>
      <div className={classes.words}>
        <h2 className={classes.title} lang={writtenIn}>
          <Link to="/collections/$slug" params={{ slug }} className={classes.link}>
            {title}
          </Link>
        </h2>
        {summary ? (
          <p className={classes.summary} lang={writtenIn}>
            {summary}
          </p>
        ) : null}
        <p className={classes.count}>{words.templates(count, more)}</p>
      </div>
    </article>
  );
}
