import { type ReactNode, useId } from 'react';
import classes from './account-section.module.css';
import { type AccountSectionName, accountSections } from './account-sections';

interface AccountSectionProps {
  name: AccountSectionName;
  /** What this section is about, in a sentence. */
  text: ReactNode;
  children: ReactNode;
}

/** One card of the account page: what it is about, beside what can be done. */
export function AccountSection({ name, text, children }: AccountSectionProps) {
  const { id, title } = accountSections[name];
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classes.section}
      data-danger={name === 'deletion' ? true : undefined}
    >
      <div>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
