import type { Client } from '@app/content/clients';
import classes from './client-logo.module.css';

/** The invented logo of a client: its sign, and the name in its own lettering. */
export function ClientLogo({ name, lettering, sign }: Pick<Client, 'name' | 'lettering' | 'sign'>) {
  return (
    <span className={classes.logo}>
      <svg className={classes.sign} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path d={sign} fillRule="evenodd" />
      </svg>
      <span className={classes[lettering]}>{name}</span>
    </span>
  );
}
