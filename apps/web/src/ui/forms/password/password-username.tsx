import classes from './password-username.module.css';

/** Whose password a form is about, for password managers only: nobody sees or reaches it. */
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
