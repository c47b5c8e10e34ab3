import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailExclamation } from '@tabler/icons-react';
import { useId } from 'react';
import * as words from './auth-messages';
import classes from './email-verification.module.css';
import { EmailVerificationForm } from './email-verification-form';

/** The banner that asks for the code of a one-step sign-up (auth.one-step-sign-up). */
export function EmailVerification({ email }: { email: string }) {
  const [opened, { toggle }] = useDisclosure(false);
  const formId = useId();
  return (
    <section className={classes.strip} aria-label={words.confirmAddress}>
      <div className={classes.content}>
        <div className={classes.line}>
          <IconMailExclamation className={classes.icon} size={22} stroke={1.75} aria-hidden />
          <p className={classes.text}>
            {words.pleaseConfirm} <strong>{email}</strong>.
          </p>
          <Button
            variant="default"
            size="sm"
            className={classes.button}
            aria-expanded={opened}
            aria-controls={formId}
            onClick={toggle}
          >
            {opened ? words.later : words.enterCode}
          </Button>
        </div>
        <div id={formId}>{opened ? <EmailVerificationForm /> : null}</div>
      </div>
    </section>
  );
}
