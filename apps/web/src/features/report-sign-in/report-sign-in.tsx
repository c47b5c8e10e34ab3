import type { RouterOutputs } from '@app/api/types';
import { supportPhone } from '@app/content/company';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { trpc } from '~/lib/api/trpc';
import { replayClickAttribute } from '~/lib/loading/click-replay';
import { TextWithPhone } from '~/ui/display/text-with-phone';
import { FormAlert } from '~/ui/feedback/form-alert';
import classes from '~/ui/layout/narrow-page.module.css';

/** What the link of a mail about a sign-in leads to (auth.report-sign-in): looking changes nothing, one press does. */
export function ReportSignIn({ token }: { token: string }) {
  const me = trpc.useUtils().auth.me;
  const report = trpc.auth.reportSignIn.useMutation({
    meta: { showsOwnErrors: true },
    // Whoever presses may have been signed in here as well.
    onSuccess: () => me.invalidate(),
  });
  const done = useRef<HTMLDivElement>(null);
  // The button is gone then, and the focus with it.
  useEffect(() => {
    if (report.isSuccess) done.current?.focus();
  }, [report.isSuccess]);
  if (report.data) {
    return (
      <div className={classes.done} ref={done} tabIndex={-1} role="status">
        <Result {...report.data} />
      </div>
    );
  }
  return (
    <>
      <p className={classes.about}>Was it you after all? Then close this page: nothing has changed.</p>
      <p className={classes.about}>Otherwise press the button, and this happens at once:</p>
      <ul className={classes.effects}>
        <li>Every device is signed out, yours too, and none is remembered.</li>
        <li>The present password and all API tokens are worth nothing any more.</li>
        <li>Passkeys and an authenticator app that were added since that sign-in are removed.</li>
        <li>
          Nobody signs in, whichever way, until you have chosen a new password with a code from your mailbox.
        </li>
      </ul>
      {report.error ? (
        <FormAlert tone="error">
          <p>
            <TextWithPhone text={report.error.message} />
          </p>
          <ChoosePassword />
        </FormAlert>
      ) : null}
      <Button
        color="red"
        loading={report.isPending}
        onClick={() => report.mutate({ token })}
        {...{ [replayClickAttribute]: 'report-sign-in' }}
      >
        It wasn’t me
      </Button>
    </>
  );
}

type Reported = RouterOutputs['auth']['reportSignIn'];

function Result({ removed, suspended }: Reported) {
  const phone = <a href={supportPhone.href}>{supportPhone.display}</a>;
  if (suspended) {
    return (
      <p>
        Everybody is signed out, and nobody can sign in. The email address of your account was changed since
        that sign-in, so that we have to help you by hand: please call us, {phone}.
      </p>
    );
  }
  return (
    <>
      <p>
        Your account is safe: everybody is signed out, and nobody signs in until you have chosen a new
        password. A code for it comes to your mailbox.
      </p>
      <Removed {...removed} />
      <ChoosePassword />
      <p>
        Then look at your account page: passkeys and the authenticator app that were there before are there
        still. If no code comes, call us: {phone}.
      </p>
    </>
  );
}

function Removed({ passkeys, app }: Reported['removed']) {
  if (passkeys === 0 && !app) return null;
  const found = [
    ...(app ? ['an authenticator app'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`] : []),
  ];
  return <p>Since that sign-in {found.join(' and ')} had been added, which is removed now.</p>;
}

function ChoosePassword() {
  return (
    <p>
      <Link to="/auth" search={{ step: 'forgot' }}>
        Choose a new password
      </Link>
    </p>
  );
}
