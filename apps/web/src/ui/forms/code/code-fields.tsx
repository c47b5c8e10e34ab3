import type { ReactNode } from 'react';
import { FormError } from '~/ui/feedback/form-error';
import { CodeInput } from './code-input';
import * as words from './code-messages';
import { ResendCode } from './resend-code';
import type { useCodeBoxes } from './use-code-boxes';

/** A screen's terms for its code. */
export interface CodeWords {
  code: string;
  resend: string;
}

export interface CodeFieldsProps {
  boxes: ReturnType<typeof useCodeBoxes>;
  words?: CodeWords;
  /** The code is being checked. */
  busy: boolean;
  /** When another code may be requested, in milliseconds since 1970. */
  resendAt: number;
  onResend: () => void;
  resend: { isPending: boolean; isSuccess: boolean; error: unknown };
  /** Message after another code was requested. */
  resent: string;
  /** For a failed resend without a message from the server. */
  resendFailed: string;
  /** Below the boxes: errors with the code that the boxes do not show. */
  failure?: ReactNode;
}

interface CodeFieldsOwnProps extends CodeFieldsProps {
  focused?: boolean;
  /** Receives a complete code as soon as its last digit is typed. */
  onComplete?: (code: string) => void;
}

const defaultWords: CodeWords = { code: words.sixDigitCode, resend: words.resendCode };

/** Boxes for a mailed code, with a button to request another one. */
export function CodeFields({
  boxes,
  words: labels = defaultWords,
  busy,
  resend,
  ...rest
}: CodeFieldsOwnProps) {
  const { resendAt, onResend, resent, resendFailed, failure, focused = false, onComplete } = rest;
  return (
    <>
      <CodeInput
        {...boxes.props}
        focused={focused}
        label={labels.code}
        readOnly={busy}
        {...(onComplete && { onComplete })}
      />
      {failure}
      <ResendCode
        label={labels.resend}
        resendAt={resendAt}
        onResend={onResend}
        busy={resend.isPending}
        sent={resend.isSuccess ? resent : null}
      />
      <FormError error={resend.error} failed={resendFailed} />
    </>
  );
}
