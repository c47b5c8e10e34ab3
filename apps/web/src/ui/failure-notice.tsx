import { messages } from '@app/contracts/messages';
import { errorText, suspensionText } from '~/lib/refusal';
import { wasAnswered } from '~/lib/was-answered';
import { FormNotice } from '~/ui/form-notice';
import { TextWithPhone } from '~/ui/text-with-phone';

interface FailureNoticeProps {
  error: unknown;
  /** When the server's answer had no words (spec 8). */
  failed: string;
  /** When no answer came at all (B165). */
  unreachable?: string;
}

/** Why a call of a form failed: the server's words, else the stated ones; draws nothing without an error. */
export function FailureNotice({ error, failed, unreachable = failed }: FailureNoticeProps) {
  if (!error) return null;
  if (wasAnswered(error)) {
    return (
      <FormNotice tone="error">
        {suspensionText(error) === null ? (
          <p>{errorText(error, failed)}</p>
        ) : (
          <TextWithPhone text={errorText(error)} />
        )}
      </FormNotice>
    );
  }
  return (
    <FormNotice tone="error">
      <p>
        <strong>{unreachable}</strong>
      </p>
      <p>{messages.offline}</p>
    </FormNotice>
  );
}
