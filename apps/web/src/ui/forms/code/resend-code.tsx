import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import * as words from './code-messages';
import classes from './resend-code.module.css';

function secondsLeft(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}

function everyQuarterSecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}

/**
 * Returns whole seconds until a time in epoch milliseconds, 0 once it has passed; stays correct after the tab
 * was suspended.
 */
function useSecondsLeft(until: number): number {
  return useSyncExternalStore(
    everyQuarterSecond,
    () => secondsLeft(until),
    () => 0,
  );
}

interface ResendCodeProps {
  /** "Resend OTP" in the sign-up, "Resend code" elsewhere (auth.code-wording). */
  label: string;
  /** When the next code may be requested, in epoch milliseconds. */
  resendAt: number;
  onResend: () => void;
  busy: boolean;
  /** The server's message for the last resend. */
  sent: string | null;
}

function formatWait(seconds: number): string {
  return seconds > 90 ? words.shortMinutes(Math.ceil(seconds / 60)) : words.shortSeconds(seconds);
}

/** Button that requests another code once the wait is over. */
export function ResendCode({ label, resendAt, onResend, busy, sent }: ResendCodeProps) {
  const seconds = useSecondsLeft(resendAt);
  return (
    <div className={classes.resend}>
      <span className={classes.question}>{words.nothingArrived}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.button}
        disabled={seconds > 0}
        loading={busy}
        onClick={onResend}
      >
        {seconds > 0 ? words.resendIn(label, formatWait(seconds)) : label}
      </Button>
      <p className={classes.sent} role="status">
        {sent}
      </p>
    </div>
  );
}
