import { trpc } from '~/lib/api/trpc';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './create-ticket-form.module.css';

/** Says that there is an open request about the same templates, before a second one is made; prevents nothing (ticket.duplicate-notice). */
export function SimilarRequests() {
  const { data = [] } = trpc.ticket.similar.useQuery();
  if (data.length === 0) return null;
  return (
    <p className={classes.similar} role="note">
      You have an open request about the same:{' '}
      {data.map(({ number }, index) => (
        <span key={number}>
          {index > 0 ? ', ' : ''}
          <ContentLink href={`/account/requests/${number}`}>{number}</ContentLink>
        </span>
      ))}
      . You can write to us there, or go on with a new one.
    </p>
  );
}
