import type { ReactNode } from 'react';
import { FormError } from '~/ui/feedback/form-error';
import * as words from '../../ui-messages';
import { CodeInput } from './code-input';
import { ResendCode } from './resend-code';
import type { useCodeBoxes } from './use-code-boxes';

/** What a screen calls its code. */
export interface CodeWords {
  code: string;
  resend: string;
}

export interface CodeFieldsProps {
  boxes: ReturnType<typeof useCodeBoxes>;
  words?: CodeWords;
  /** The code is being checked. */
  busy: boolean;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
  onResend: () => void;
  resend: { isPending: boolean; isSuccess: boolean; error: unknown };
  /** What to say of another code that was asked for. */
  resent: string;
  /** When the server sent no other code and said nothing. */
  resendFailed: string;
  /** Below the boxes: what went wrong with the code where the boxes do not say it. */
  failure?: ReactNode;
}

interface CodeFieldsOwnProps extends CodeFieldsProps {
  focused?: boolean;
  /** Gets a whole code as soon as its last digit is typed. */
  onComplete?: (code: string) => void;
}

const usualWords: CodeWords = { code: words.sixDigitCode, resend: words.resendCode };

/** The boxes for a mailed code and the way to another one. */
export function CodeFields({ boxes, words: named = usualWords, busy, resend, ...rest }: CodeFieldsOwnProps) {
  const { resendAt, onResend, resent, resendFailed, failure, focused = false, onComplete } = rest;
  return (
    <>
      <CodeInput
        {...boxes.props}
        focused={focused}
        label={named.code}
        readOnly={busy}
        {...(onComplete && { onComplete })}
      />
      {failure}
      <ResendCode
        label={named.resend}
        resendAt={resendAt}
        onResend={onResend}
        busy={resend.isPending}
        sent={resend.isSuccess ? resent : null}
      />
      <FormError error={resend.error} failed={resendFailed} />
    </>
  );
}
