import { languageOf } from '@app/contracts/core/translation/language-of';
import { Link } from '@tanstack/react-router';
import { TemplateCover } from '~/entities/template/template-cover';
import classes from './collection-card.module.css';
import * as words from './collection-messages';
import type { ListedCollection } from './collections-data';

interface CollectionCardProps {
  collection: ListedCollection;
  /** Above the fold: its images load immediately. */
  eager: boolean;
}

const sizes = '(min-width: 75em) 18.5rem, (min-width: 48em) 24vw, 46vw';

/** Renders a collection with the covers of its first templates; the whole card links to its page. */
export function CollectionCard({ collection, eager }: CollectionCardProps) {
  const { slug, title, summary, count, more, covers } = collection;
  return (
    <article className={classes.card}>
      <div className={classes.covers}>
        {covers.slice(0, 2).map((template) => (
          <div key={template.id} className={classes.cover}>
            <TemplateCover
              seed={template.slug}
              // Decorative here: the collection's page describes the template.
              cover={template.cover && { ...template.cover, alt: '' }}
              sizes={sizes}
              eager={eager}
            />
          </div>
        ))}
      </div>
      <div className={classes.words}>
        <h2 className={classes.title} lang={languageOf(collection, 'title')}>
          <Link to="/collections/$slug" params={{ slug }} data-target="clipped" className={classes.link}>
            {title}
          </Link>
        </h2>
        {summary ? (
          <p className={classes.summary} lang={languageOf(collection, 'summary')}>
            {summary}
          </p>
        ) : null}
        <p className={classes.count}>{words.templates(count, more)}</p>
      </div>
    </article>
  );
}
