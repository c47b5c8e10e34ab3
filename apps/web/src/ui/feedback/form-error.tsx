import { messages } from '@app/contracts/messages';
import { errorText, suspensionText } from '~/lib/api/api-error';
import { hasResponse } from '~/lib/api/has-response';
import { TextWithPhone } from '~/ui/display/text-with-phone';
import { FormAlert } from './form-alert';

interface FormErrorProps {
  error: unknown;
  /** When the server's answer had no words. */
  failed: string;
  /** When no answer came at all (auth.no-answer). */
  unreachable?: string;
}

/** Why a call of a form failed: the server's words, else the stated ones; draws nothing without an error. */
export function FormError({ error, failed, unreachable = failed }: FormErrorProps) {
  if (!error) return null;
  if (hasResponse(error)) {
    return (
      <FormAlert tone="error">
        {suspensionText(error) === null ? (
          <p>{errorText(error, failed)}</p>
        ) : (
          <TextWithPhone text={errorText(error)} />
        )}
      </FormAlert>
    );
  }
  return (
    <FormAlert tone="error">
      <p>
        <strong>{unreachable}</strong>
      </p>
      <p>{messages.offline}</p>
    </FormAlert>
  );
}
