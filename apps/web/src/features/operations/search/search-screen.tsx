import { statsMessages } from '@app/contracts/insight/stats/messages';
import { limits } from '@app/contracts/limits';
import { searchStates } from '@app/contracts/operations/search/kinds';
import { Code, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { kindsOfResults } from '~/entities/search/search-kinds';
import { trpc } from '~/lib/api/trpc';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { SearchInput } from '~/ui/forms/search-input';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { type SearchAddress, searchInput } from './search-address';
import { SearchResults } from './search-results';
import classes from './search-screen.module.css';

const route = getRouteApi('/dashboard/search');

/** Shows everything in the dashboard that matches the query, by kind. The query lives in the URL. */
export function SearchScreen() {
  const address = route.useSearch();
  const change = useListNavigate<SearchAddress>();
  const { search, kind } = address;
  const found = useSearchResults(address);
  return (
    <Stack maw="60rem">
      <DashboardPageHeader title="Search" />
      <SearchInput
        size="md"
        label="Search everything"
        placeholder="Words, a number, a name or an address"
        maxLength={limits.search}
        value={search ?? ''}
        onSearch={(text) => change({ search: text || undefined, kind }, search !== undefined)}
      />
      {found.data?.problems.map((problem) => (
        <Text inherit c="dimmed" key={problem} role="status">
          {problem}
        </Text>
      ))}
      {kind ? (
        <Link to="/dashboard/search" search={{ search }} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden /> {kindsOfResults[kind].label} only. Search everything
        </Link>
      ) : null}
      {search ? <FoundGroups query={found} search={search} /> : <SearchHelp />}
    </Stack>
  );
}

function useSearchResults(address: SearchAddress) {
  return trpc.search.everything.useQuery(searchInput(address), {
    placeholderData: keepPreviousData,
    enabled: Boolean(address.search),
    trpc: { abortOnUnmount: true },
  });
}

function FoundGroups({ query, search }: { query: ReturnType<typeof useSearchResults>; search: string }) {
  const { data, error, isPlaceholderData } = query;
  if (error) {
    return <ErrorState query={query} fallback={statsMessages.searchFailed} />;
  }
  if (!data) return <Skeleton height={240} radius="lg" role="status" aria-label="Searching" />;
  if (data.groups.length === 0) {
    return (
      <EmptyState
        title={`Nothing found for “${search}”.`}
        text="All words have to match. Fewer words find more."
      />
    );
  }
  return (
    <Stack gap="xl" data-stale={isPlaceholderData || undefined} className={classes.groups}>
      {data.groups.map((group) => (
        <SearchResults key={group.kind} group={group} search={search} words={data.words} />
      ))}
    </Stack>
  );
}

/** Explains the operators that the search field supports. */
function SearchHelp() {
  return (
    <section className={classes.help} aria-label="How to search">
      <p>
        Searches tickets, conversations, orders, quotes, users, messages, templates and reviews. All words
        have to match, in any order; those in quotation marks exactly. Case and accents are ignored. To narrow
        it down:
      </p>
      <dl>
        <dt>
          <Code>from:</Code>
        </dt>
        <dd>
          a name or an address, such as <Code>from:mary</Code> or <Code>from:"Mary Kollie"</Code>
        </dd>
        <dt>
          <Code>is:</Code>
        </dt>
        <dd>
          {[...new Set(Object.values(searchStates).flat())].map((state) => (
            <Code key={state}>is:{state}</Code>
          ))}
        </dd>
        <dt>
          <Code>tag:</Code>
        </dt>
        <dd>tickets with a tag; with words, also their messages</dd>
        <dt>
          <Code>before:</Code> <Code>after:</Code>
        </dt>
        <dd>
          a day, a month or a year, such as <Code>after:2026-11</Code>
        </dd>
      </dl>
    </section>
  );
}
