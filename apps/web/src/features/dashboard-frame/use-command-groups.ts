import {
  type Icon,
  IconMessage2Bolt,
  IconPlus,
  IconShoppingBag,
  IconTemplate,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { dashboardEntries } from './dashboard-entries';

const shown = 5;
/** With fewer letters almost everything matches. */
const shortestSearch = 2;

/** Something that the command menu leads to. */
export interface Command {
  id: string;
  label: string;
  description?: string;
  icon: Icon;
  /** Known without asking the server, thus never of an earlier search. */
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
  /** Why a part of the answer is missing. */
  error: unknown;
  retry: () => void;
}

interface Page {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
}

/** Those of the sidebar, and those below them. */
const pages: readonly Page[] = [
  ...dashboardEntries,
  { label: 'Add template', to: '/dashboard/templates/add', icon: IconPlus },
  { label: 'Canned replies', to: '/dashboard/tickets/canned-replies', icon: IconMessage2Bolt },
  { label: 'Your account', to: '/account', icon: IconUser },
];

/** The pages whose name has the typed words. */
function usePages(typed: string): CommandGroup {
  const navigate = useNavigate();
  const words = typed.toLowerCase();
  const commands = pages
    .filter(({ label }) => label.toLowerCase().includes(words))
    .map(({ label, to, icon }) => ({
      id: `page-${to}`,
      label,
      icon,
      atHand: true,
      run: () => navigate({ to }),
    }));
  return { label: 'Pages', commands };
}

/** Pages at once, and what the lists of the dashboard find for `settled`, what was typed a moment ago. */
export function useCommandGroups(typed: string, settled: string): Found {
  const navigate = useNavigate();
  const pages = usePages(typed);
  const wanted = typed.length >= shortestSearch;
  const input = settled.length >= shortestSearch ? { search: settled, pageSize: shown } : skipToken;
  // All in one request, which ends when something else is typed.
  const options = { placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } };
  const users = trpc.user.list.useQuery(input, options);
  const templates = trpc.template.list.useQuery(input, options);
  const tickets = trpc.ticket.list.useQuery(input, options);
  const orders = trpc.order.list.useQuery(input, options);
  const all = { search: settled };
  const found: CommandGroup[] = [
    {
      label: 'Tickets',
      commands: withAll(
        (tickets.data?.tickets ?? []).map(({ id, number, customer, inquiry }) => ({
          id: `ticket-${id}`,
          label: `${number} · ${customer.name}`,
          description: inquiry,
          icon: IconTicket,
          run: () => navigate({ to: '/dashboard/tickets', search: { ticket: id } }),
        })),
        { noun: 'tickets', total: tickets.data?.total, icon: IconTicket },
        () => navigate({ to: '/dashboard/tickets', search: all }),
      ),
    },
    {
      label: 'Orders',
      commands: withAll(
        (orders.data?.orders ?? []).map(({ id, number, customer }) => ({
          id: `order-${id}`,
          label: `${number} · ${customer.name}`,
          description: customer.email,
          icon: IconShoppingBag,
          run: () => navigate({ to: '/dashboard/orders/$number', params: { number } }),
        })),
        { noun: 'orders', total: orders.data?.total, icon: IconShoppingBag },
        () => navigate({ to: '/dashboard/orders', search: all }),
      ),
    },
    {
      label: 'Users',
      commands: withAll(
        (users.data?.users ?? []).map(({ id, name, email }) => ({
          id: `user-${id}`,
          label: name,
          description: email,
          icon: IconUser,
          run: () => navigate({ to: '/dashboard/users', search: { search: email, edit: id } }),
        })),
        { noun: 'users', total: users.data?.total, icon: IconUser },
        () => navigate({ to: '/dashboard/users', search: all }),
      ),
    },
    {
      label: 'Templates',
      commands: withAll(
        (templates.data?.templates ?? []).map(({ id, title, category }) => ({
          id: `template-${id}`,
          label: title,
          ...(category ? { description: category.name } : {}),
          icon: IconTemplate,
          run: () => navigate({ to: '/dashboard/templates/add', search: { edit: id } }),
        })),
        { noun: 'templates', total: templates.data?.total, icon: IconTemplate },
        () => navigate({ to: '/dashboard/templates', search: all }),
      ),
    },
  ];
  const queries = [users, templates, tickets, orders];
  const failed = queries.filter(({ isError }) => isError);
  return {
    groups: [pages, ...(wanted ? found : [])].filter(({ commands }) => commands.length > 0),
    searching: wanted && (queries.some(({ isFetching }) => isFetching) || typed !== settled),
    error: wanted ? failed[0]?.error : null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

/** When more match than are shown: a last line that leads to all of them. */
function withAll(
  commands: Command[],
  { noun, total = 0, icon }: { noun: string; total: number | undefined; icon: Icon },
  run: () => unknown,
): Command[] {
  if (total <= commands.length) return commands;
  const label = `All ${total.toLocaleString('en-US')} ${noun} that match`;
  return [...commands, { id: `all-${noun}`, label, icon, run }];
}
