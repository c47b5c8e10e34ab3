import { company } from '@app/content/company';
import classes from './logo.module.css';

/** The sign and the name; dark surfaces set `--logo-ink`. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg className={classes.sign} viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
        <rect width="40" height="40" rx="11" className={classes.ground} />
        <path
          className={classes.bird}
          d="M8 28.5c0-10 6-18 14.5-18 4 0 7 2.100 8 5.200l4 1.700-4.200 2.300C29.600 27 24 31.500 16.500 31.500H12.200c3.100-.6 5.300-2.200 6.500-4.700-3.600 2-7.300 2.500-10.700 1.700Z"
        />
        <circle cx="24.500" cy="16" r="1.700" className={classes.eye} />
        <path
          className={classes.wing}
          d="M14.500 24.500c1-5 4.300-8.300 9-9.300-.3 5.200-3.600 8.800-9 9.300Z"
        />
      </svg>
      <span className={classes.name}>
        {company.wordmark.strong} <span className={classes.light}>{company.wordmark.light}</span>
      </span>
    </span>
  );
}
