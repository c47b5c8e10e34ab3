import type { RouterOutputs } from '@app/api/types';
import { supportPhone } from '@app/content/company';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { replayClickAttribute } from '~/lib/loading/click-replay';
import { TextWithPhone } from '~/ui/display/text-with-phone';
import { FormAlert } from '~/ui/feedback/form-alert';
import classes from '~/ui/layout/narrow-page.module.css';
import * as words from './report-sign-in-messages';

/**
 * The page behind the link in a sign-in mail (auth.report-sign-in): opening it changes nothing, one click
 * reports the sign-in.
 */
export function ReportSignIn({ token }: { token: string }) {
  const me = trpc.useUtils().auth.me;
  const report = trpc.auth.reportSignIn.useMutation({
    meta: { showsOwnErrors: true },
    // The reporting user may have been signed in here as well.
    onSuccess: () => me.invalidate(),
  });
  const done = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
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
      <p className={classes.about}>{words.wasItYou}</p>
      <p className={classes.about}>{words.otherwise}</p>
      <ul className={classes.effects}>
        <li>{words.everyDeviceOut}</li>
        <li>{words.passwordVoid}</li>
        <li>{words.factorsRemoved}</li>
        <li>{words.nobodySignsIn}</li>
      </ul>
      {report.error ? (
        <FormAlert tone="error">
          <p>
            <TextWithPhone text={errorText(report.error)} />
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
        {words.wasNotMe}
      </Button>
    </>
  );
}

type ReportResult = RouterOutputs['auth']['reportSignIn'];

function Result({ removed, suspended }: ReportResult) {
  const phone = <a href={supportPhone.href}>{supportPhone.display}</a>;
  if (suspended) {
    return (
      <p>
        {words.helpByHand} {phone}.
      </p>
    );
  }
  return (
    <>
      <p>{words.accountSafe}</p>
      <RemovedFactors {...removed} />
      <ChoosePassword />
      <p>
        {words.lookAtAccount} {phone}.
      </p>
    </>
  );
}

function RemovedFactors({ passkeys, app }: ReportResult['removed']) {
  if (passkeys === 0 && !app) return null;
  const found = [...(app ? [words.anApp] : []), ...(passkeys > 0 ? [words.passkeys(passkeys)] : [])];
  return <p>{words.addedSince(found.join(words.and))}</p>;
}

function ChoosePassword() {
  return (
    <p>
      <Link to="/auth" search={{ step: 'forgot' }}>
        {words.chooseNewPassword}
      </Link>
    </p>
  );
}
