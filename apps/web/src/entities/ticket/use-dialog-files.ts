import type { DraftKey } from '~/lib/storage/draft-key';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { forgetSubmitKey, submitKeyOf } from '~/lib/storage/submit-key';
import { useAttachments } from './use-attachments';

/**
 * The files of a message that is written in a dialog, kept under `name` per user. `send` calls with them and a submit
 * key, which stays the same while the same is sent again; afterwards both are forgotten.
 */
export function useDialogFiles(name: DraftKey, options?: Parameters<typeof useAttachments>[1]) {
  const draftKey = useOwnDraftKey(name);
  const files = useAttachments(`${draftKey}:files`, options);
  const keyPlace = `${draftKey}:submit-key`;
  const send = async <Content extends object>(
    content: Content,
    call: (message: Content & { attachmentIds: string[]; submitKey: string }) => Promise<unknown>,
  ) => {
    const message = { ...content, attachmentIds: files.attachmentIds };
    try {
      await call({ ...message, submitKey: submitKeyOf(keyPlace, message) });
    } catch (error) {
      files.markRefused(error);
      throw error;
    }
    forgetSubmitKey(keyPlace);
    files.clear();
  };
  return { files, send };
}
