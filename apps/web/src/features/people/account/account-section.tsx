import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './account-section.module.css';
import { type AccountSectionName, accountSections } from './account-sections';

interface AccountSectionProps {
  name: AccountSectionName;
  /** One-sentence description of the section. */
  text: ReactNode;
  children: ReactNode;
}

/** Renders one card of the account page: the description beside the controls. */
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
        <Text inherit mt="0.375rem" c="dimmed" fz="sm">
          {text}
        </Text>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
