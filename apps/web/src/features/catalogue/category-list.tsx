import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { trpc } from '~/lib/trpc';
import { type CatalogueSearch, changeFilter } from './catalogue-search';
import classes from './category-list.module.css';

/** The categories with how many templates each has; "All" leaves a category again (B28). Chips on small screens. */
export function CategoryList({ search }: { search: CatalogueSearch }) {
  const { data } = trpc.category.public.useQuery();
  const titleId = useId();
  const entries = [
    { id: 'all', name: 'All', slug: undefined, templateCount: data?.total },
    ...(data?.categories ?? []),
  ];
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Categories
      </h2>
      <ul className={classes.list}>
        {entries.map(({ id, name, slug, templateCount }) => (
          <li key={id}>
            <Link
              to="/templates"
              search={changeFilter(search, { category: slug })}
              className={classes.entry}
              activeOptions={{ exact: true }}
              aria-current={search.category === slug ? 'true' : undefined}
              data-current={search.category === slug || undefined}
            >
              <span>{name}</span>
              {templateCount === undefined ? null : (
                <span className={classes.count}>{templateCount.toLocaleString('en-US')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
