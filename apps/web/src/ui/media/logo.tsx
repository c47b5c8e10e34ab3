import { brandMark } from '@app/content/brand';
import { brandSign, signAddress } from '@app/content/brand-sign';
import { company } from '@app/content/company';
import classes from './logo.module.css';

/** The sign and the name; dark surfaces set `--logo-ink`. */
export function Logo() {
  const { sign } = brandSign;
  return (
    <span className={classes.logo}>
      {sign ? (
        <img className={classes.sign} src={signAddress(sign)} width="36" height="36" alt="" />
      ) : (
        <svg className={classes.sign} viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
          <rect width="40" height="40" rx={brandMark.radius} className={classes.ground} />
          <path className={classes.bird} d={brandMark.bird} />
          <circle {...brandMark.eye} className={classes.eye} />
          <path className={classes.wing} d={brandMark.wing} />
        </svg>
      )}
      <span className={classes.name}>
        {company.wordmark.strong} <span className={classes.light}>{company.wordmark.light}</span>
      </span>
    </span>
  );
}
