import { leadStateLabels, leadStates } from '@app/contracts/desk/contact/status';
import { formatCount } from '@app/contracts/format-count';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { trpc } from '~/lib/api/trpc';
import choiceClasses from '~/ui/navigation/choice-links.module.css';
import classes from './lead-pipeline.module.css';
import type { MessagesSearch } from './messages-search';

/**
 * Shows the number of leads in each state of the pipeline, regardless of other filters, with links to each
 * list and to the board of all (dashboard.lead-pipeline).
 */
export function LeadPipeline({ search }: { search: MessagesSearch }) {
  const { data } = trpc.contact.counts.useQuery();
  const { state, view, show: _show, page: _page, message: _message, ...other } = search;
  const part = (on: boolean) =>
    ({ className: choiceClasses.choice, 'data-current': on || undefined }) as const;
  return (
    <nav className={clsx(choiceClasses.choices, classes.states)} aria-label="Pipeline">
      {leadStates.map((each) => (
        <Link
          key={each}
          to="/dashboard/messages"
          search={{ ...other, state: state === each ? undefined : each }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={state === each ? 'true' : undefined}
          {...part(state === each)}
        >
          {leadStateLabels[each]}
          <span data-figures className={classes.count}>
            {data ? formatCount(data.states[each]) : '…'}
          </span>
        </Link>
      ))}
      <Link
        to="/dashboard/messages"
        search={{ ...other, view: view === 'board' ? undefined : 'board' }}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={view === 'board' ? 'true' : undefined}
        {...part(view === 'board')}
      >
        Board
      </Link>
    </nav>
  );
}
