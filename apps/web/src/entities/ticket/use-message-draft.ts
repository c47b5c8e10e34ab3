import type { DraftKey } from '~/lib/storage/draft-key';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { forgetSubmitKey, submitKey } from '~/lib/storage/submit-key';
import { useDraft } from '~/lib/storage/use-draft';
import { useAttachments } from './use-attachments';

/**
 * A message that is being written, with its files. It survives errors and reloads under `name`, for this person, and its submit key
 * stays the same until the message is sent or changed: sending it again after a lost answer makes no second one.
 */
export function useMessageDraft(name: DraftKey) {
  const key = useOwnDraftKey(name);
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
