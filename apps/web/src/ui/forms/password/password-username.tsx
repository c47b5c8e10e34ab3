import classes from './password-username.module.css';

/** The account a password form is about, for password managers only: neither visible nor focusable. */
export function PasswordUsername({ email }: { email: string }) {
  return (
    <input
      className={classes.username}
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
