import { formatCount } from '@app/contracts/format-count';
import { Link } from '@tanstack/react-router';
import { opensInNewTab, usePressFirst } from '~/lib/routing/press-first';
import { type CatalogueNarrowing, type CatalogueSearch, changeFilter } from './catalogue-search';
import classes from './choice-list.module.css';
import type { ChangeCatalogue } from './use-change-catalogue';

interface Choice {
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string | undefined;
  /** Number of matching templates; undefined while counting. */
  count: number | undefined;
  change: CatalogueNarrowing;
  isChosen: boolean;
}

export interface ChoiceListProps {
  search: CatalogueSearch;
  titleId: string;
  title: string;
  choices: readonly Choice[];
  onChoose: ChangeCatalogue;
}

/** Renders one part of the filter as links with counts: a list in the sidebar, chips on small screens. */
export function ChoiceList({ search, titleId, title, choices, onChoose }: ChoiceListProps) {
  const [pressed, pressFirst] = usePressFirst<string>();
  return (
    <>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list} aria-labelledby={titleId}>
        {choices.map(({ label, lang, count, change, isChosen }) => {
          const isCurrent = pressed ? pressed === label : isChosen;
          return (
            <li key={label}>
              <Link
                to="/templates"
                search={changeFilter(search, change)}
                resetScroll={false}
                className={classes.entry}
                activeOptions={{ exact: true }}
                aria-current={isCurrent ? 'true' : undefined}
                data-current={isCurrent || undefined}
                onClick={(event) => {
                  if (opensInNewTab(event)) return;
                  event.preventDefault();
                  void pressFirst(label, () => onChoose(change));
                }}
              >
                <span lang={lang}>{label}</span>
                {count === undefined ? null : <span className={classes.count}>{formatCount(count)}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
