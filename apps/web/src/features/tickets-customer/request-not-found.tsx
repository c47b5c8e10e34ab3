import { messages } from '@app/contracts/messages';
import { LinkButton } from '~/ui/buttons/link-button';
import classes from './request-not-found.module.css';

/** For a number that does not exist, or is somebody else's: there is no difference to see (ticket.not-found). */
export function RequestNotFound() {
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{messages.ticketNotFoundTitle}</h1>
      <p className={classes.text}>{messages.ticketNotFoundText}</p>
      <LinkButton href="/account/requests">My requests</LinkButton>
    </div>
  );
}
