import type { Client } from '@app/content/built-clients';
import classes from './client-logo.module.css';
import sprite from './content-icons.gen.svg?url';

/**
 * A client's logo: its sign, and the name in its own lettering. A client added by an owner has no sign,
 * because signs are drawn at build time.
 */
export function ClientLogo({ id, name, lettering }: Pick<Client, 'id' | 'name' | 'lettering'>) {
  return (
    <span className={classes.logo}>
      {id.startsWith('own-') ? null : (
        <svg className={classes.sign} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
          <use href={`${sprite}#sign-${id}`} />
        </svg>
      )}
      <span className={classes[lettering]}>{name}</span>
    </span>
  );
}
