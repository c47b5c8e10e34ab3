import { trpc } from '~/lib/api/trpc';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './create-ticket-form.module.css';
import * as words from './create-ticket-messages';

/**
 * Warns about an open request for the same templates before a second one is created; it doesn't prevent it
 * (ticket.duplicate-notice).
 */
export function SimilarRequests() {
  const { data = [] } = trpc.ticket.similar.useQuery();
  if (data.length === 0) return null;
  return (
    <p className={classes.similar} role="note">
      {words.openRequest}{' '}
      {data.map(({ number }, index) => (
        <span key={number}>
          {index > 0 ? ', ' : ''}
          <ContentLink href={`/account/requests/${number}`}>{number}</ContentLink>
        </span>
      ))}
      {words.writeThere}
    </p>
  );
}
