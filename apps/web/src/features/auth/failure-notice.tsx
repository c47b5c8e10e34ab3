import { supportPhone } from '@app/content/company';
import { messages } from '@app/contracts/messages';
import { errorText, refusalOf } from '~/lib/refusal';
import { FormNotice } from '~/ui/form-notice';
import { wasAnswered } from './was-answered';

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
        <WithPhone
          text={errorText(error, failed)}
          linked={refusalOf(error)?.reason === 'ACCOUNT_SUSPENDED'}
        />
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

/** The text with the support phone in it as something to call. */
function WithPhone({ text, linked }: { text: string; linked: boolean }) {
  const [before = '', after] = linked ? text.split(supportPhone.display) : [text];
  return (
    <p>
      {before}
      {after === undefined ? null : (
        <>
          <a href={supportPhone.href}>{supportPhone.display}</a>
          {after}
        </>
      )}
    </p>
  );
}
