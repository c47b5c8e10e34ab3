import { formatCount } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';
import { Group, Highlight } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { kindsOfResults, linkToResult, type SearchGroup } from '~/entities/search/search-kinds';
import { Ago } from '~/ui/display/date-time';
import classes from './search-screen.module.css';

interface SearchResultsProps {
  group: SearchGroup;
  /** The typed query and the words in it. */
  search: string;
  words: string[];
}

/** Shows the results of one kind. */
export function SearchResults({ group: { kind, results, more, cut }, search, words }: SearchResultsProps) {
  const { label, icon: KindIcon } = kindsOfResults[kind];
  return (
    <section aria-labelledby={`found-${kind}`}>
      <Group component="h2" wrap="nowrap" gap="xs" mb="xs" fz="lg" id={`found-${kind}`}>
        <KindIcon size={20} stroke={1.75} aria-hidden /> {label}
      </Group>
      <ul className={classes.results} hidden={results.length === 0}>
        {results.map((result) => (
          <li key={result.id} className={classes.result}>
            <Link {...linkToResult(kind, result)} className={classes.title}>
              {result.title}
            </Link>
            <Ago at={result.at} className={classes.at} />
            {result.text ? (
              <Highlight component="p" className={classes.text} highlight={words}>
                {result.text}
              </Highlight>
            ) : null}
          </li>
        ))}
      </ul>
      <MoreLink kind={kind} more={more} count={results.length} search={search} />
      {cut ? <TruncatedNote kind={kind} search={search} /> : null}
    </section>
  );
}

/** Reports that older results were left out, with a link to them. */
function TruncatedNote({ kind, search }: { search: string } & Pick<SearchGroup, 'kind'>) {
  const name = kindsOfResults[kind].label.toLowerCase();
  return (
    <p className={classes.cut}>
      Only the newest {formatCount(limits.newestSearched)} {name} were searched: searching all of them takes
      longer. Be more specific, or{' '}
      <Link to="/dashboard/search" search={{ search, kind, all: true }}>
        search all {name}
      </Link>
      .
    </p>
  );
}

function MoreLink({
  kind,
  more,
  count,
  search,
}: { more: boolean; count: number; search: string } & Pick<SearchGroup, 'kind'>) {
  if (!more) return null;
  const { label } = kindsOfResults[kind];
  if (count > 5)
    return <p className={classes.more}>These are the newest {count}. Be more specific to find older ones.</p>;
  return (
    <Link to="/dashboard/search" search={{ search, kind }} className={classes.more}>
      More {label.toLowerCase()}
    </Link>
  );
}
