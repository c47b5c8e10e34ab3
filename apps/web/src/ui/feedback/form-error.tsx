import { messages } from '@app/contracts/messages';
import { errorText, suspensionText } from '~/lib/api/api-error';
import { hasResponse } from '~/lib/api/has-response';
import { TextWithPhone } from '~/ui/display/text-with-phone';
import { FormAlert } from './form-alert';

interface FormErrorProps {
  error: unknown;
  /** For a response without a message. */
  failed: string;
  /** For no response at all (auth.no-answer). */
  unreachable?: string;
}

/** Why a form's call failed: the server's message, else the given ones; renders nothing without an error. */
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
