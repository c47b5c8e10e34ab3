import { NoPasskey } from '~/lib/passkeys/load-passkeys';
import { FormAlert } from './form-alert';
import { FormError } from './form-error';

interface PasskeyErrorProps {
  error: unknown;
  /** For a failure without a message from browser or server. */
  failed: string;
}

/** Why a passkey failed: the browser's reason or the server's message; renders nothing without an error. */
export function PasskeyError({ error, failed }: PasskeyErrorProps) {
  if (!(error instanceof NoPasskey)) return <FormError error={error} failed={failed} />;
  return (
    <FormAlert tone="error">
      <p>{error.message}</p>
    </FormAlert>
  );
}
