import { languageOf } from '@app/contracts/core/translation/language-of';
import { Link } from '@tanstack/react-router';
import { TemplateCover } from '~/entities/template/template-cover';
import { trpc } from '~/lib/api/trpc';
import classes from './collection-shelf.module.css';

/** As many as fit beside the title of the catalogue. */
const shown = 4;

/** The first collections, each with the cover of its first template; nothing until they are loaded. */
export default function CollectionShelf() {
  const { data = [] } = trpc.collection.list.useQuery();
  return (
    <ul className={classes.shelf}>
      {data.slice(0, shown).map(({ slug, title, translated, covers: [first] }) => (
        <li key={slug} lang={languageOf({ translated }, 'title')}>
          <Link to="/collections/$slug" params={{ slug }} className={classes.collection}>
            <TemplateCover
              seed={first?.slug ?? slug}
              cover={first?.cover ? { ...first.cover, alt: '' } : null}
              sizes="8.25rem"
            />
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
