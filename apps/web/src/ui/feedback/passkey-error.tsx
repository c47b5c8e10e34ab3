import { NoPasskey } from '~/lib/passkeys/load-passkeys';
import { FormAlert } from './form-alert';
import { FormError } from './form-error';

interface PasskeyErrorProps {
  error: unknown;
  /** When neither browser nor server had words. */
  failed: string;
}

/** Why a passkey did not do it: the browser's reason, or the server's words; draws nothing without an error. */
export function PasskeyError({ error, failed }: PasskeyErrorProps) {
  if (!(error instanceof NoPasskey)) return <FormError error={error} failed={failed} />;
  return (
    <FormAlert tone="error">
      <p>{error.message}</p>
    </FormAlert>
  );
}
