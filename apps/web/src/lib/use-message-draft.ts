import type { DraftKey } from '~/lib/draft-key';
import { forgetSubmitKey, submitKey } from '~/lib/submit-key';
import { useAttachments } from '~/lib/use-attachments';
import { useDraft } from '~/lib/use-draft';

/**
 * A message that is being written, with its files. It survives errors and reloads under `key`, and its submit key
 * stays the same until the message is sent or changed: sending it again after a lost answer makes no second one.
 */
export function useMessageDraft(key: DraftKey) {
  const [text, setDraft] = useDraft(key);
  const keyPlace = `${key}:submit-key`;
  const files = useAttachments(`${key}:files`);
  const changedAfter =
    <Parts extends unknown[]>(change: (...parts: Parts) => void) =>
    (...parts: Parts) => {
      forgetSubmitKey(keyPlace);
      change(...parts);
    };
  return {
    text,
    setText: changedAfter(setDraft),
    files: { ...files, add: changedAfter(files.add), remove: changedAfter(files.remove) },
    /** What goes along with the text. */
    sent: () => ({ attachmentIds: files.attachmentIds, submitKey: submitKey(keyPlace) }),
    clear: () => {
      setDraft('');
      files.clear();
      forgetSubmitKey(keyPlace);
    },
  };
}
