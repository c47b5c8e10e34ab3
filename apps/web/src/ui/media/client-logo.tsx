import type { Client } from '@app/content/built-clients';
import classes from './client-logo.module.css';
import sprite from './content-icons.gen.svg?url';

/**
 * A client's logo: the owner's picture, or the name in its own lettering, beside the sign of a client of the build.
 */
export function ClientLogo({ id, name, lettering, picture }: Client) {
  if (picture) {
    const { url = picture.fileUrl } = picture.variants[0] ?? {};
    return <img className={classes.picture} src={url} alt={name} loading="lazy" />;
  }
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
