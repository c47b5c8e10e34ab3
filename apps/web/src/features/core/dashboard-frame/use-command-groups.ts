import { type Icon, IconBell, IconMessage2Bolt, IconPlus, IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { kindsOfResults, linkToResult } from '~/entities/search/search-kinds';
import { trpc } from '~/lib/api/trpc';
import { containsWords } from '~/lib/format/contains-words';
import { type Need, useMay } from '~/lib/session/may';
import { dashboardEntries } from './dashboard-entries';

/** Shorter searches match almost everything. */
const minSearchLength = 2;

/** An entry of the command menu. */
export interface Command {
  id: string;
  label: string;
  description?: string;
  icon: Icon;
  /** Known without a request, so never from an earlier search. */
  atHand?: boolean;
  run: () => unknown;
}

export interface CommandGroup {
  label: string;
  commands: Command[];
}

interface Found {
  groups: CommandGroup[];
  searching: boolean;
  /** Why a part of the results is missing. */
  error: unknown;
  retry: () => void;
}

interface Page {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
  need?: Need;
}

/** The sidebar's pages and those below them. */
const pages: readonly Page[] = [
  ...dashboardEntries,
  { label: 'Search everything', to: '/dashboard/search', icon: IconSearch },
  { label: 'Notifications', to: '/dashboard/notices', icon: IconBell },
  { label: 'Add template', to: '/dashboard/templates/add', icon: IconPlus, need: 'templates:write' },
  {
    label: 'Canned replies',
    to: '/dashboard/tickets/canned-replies',
    icon: IconMessage2Bolt,
    need: 'tickets:read',
  },
  { label: 'Your account', to: '/account', icon: IconUser },
];

/** Returns the pages whose name contains the typed words. */
function usePages(typed: string): CommandGroup {
  const navigate = useNavigate();
  const may = useMay();
  const commands = pages
    .filter(({ label, need }) => containsWords(label, typed) && (need === undefined || may(need)))
    .map(({ label, to, icon }) => ({
      id: `page-${to}`,
      label,
      icon,
      atHand: true,
      run: () => navigate({ to }),
    }));
  return { label: 'Pages', commands };
}

/** Returns the matching pages at once, and the search results for `settled`, the debounced input. */
export function useCommandGroups(typed: string, settled: string): Found {
  const navigate = useNavigate();
  const pages = usePages(typed);
  const isSearching = typed.length >= minSearchLength;
  const input = settled.length >= minSearchLength ? { search: settled } : skipToken;
  // Aborted when the input changes.
  const found = trpc.search.everything.useQuery(input, {
    placeholderData: keepPreviousData,
    trpc: { abortOnUnmount: true },
  });
  const groups = (found.data?.groups ?? []).map(({ kind, results, more, cut }) => {
    const { label, icon } = kindsOfResults[kind];
    const commands: Command[] = results.map((result) => ({
      id: `${kind}-${result.id}`,
      label: result.title,
      description: result.text,
      icon,
      run: () => navigate(linkToResult(kind, result)),
    }));
    const searchScreenCommand = (id: string, text: string, all?: boolean): Command => ({
      id: `${id}-${kind}`,
      label: `${text} ${label.toLowerCase()}`,
      icon,
      run: () => navigate({ to: '/dashboard/search', search: { search: settled, kind, all } }),
    });
    if (more) commands.push(searchScreenCommand('all', 'More'));
    // Older results were left out (dashboard.search-in-time).
    if (cut) commands.push(searchScreenCommand('older', 'Look through all', true));
    return { label, commands };
  });
  return {
    groups: [pages, ...(isSearching ? groups : [])].filter(({ commands }) => commands.length > 0),
    searching: isSearching && (found.isFetching || typed !== settled),
    error: isSearching ? found.error : null,
    retry: () => void found.refetch(),
  };
}
