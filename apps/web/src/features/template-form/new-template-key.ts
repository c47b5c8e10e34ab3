import { readStored, writeStored } from '~/lib/storage/safe-storage';
import { forgetSubmitKey, submitKey } from '~/lib/storage/submit-key';

/**
 * The submit key of a new template: the same as long as the same is sent, so that saving again after an answer got lost
 * makes no twin. What was changed meanwhile is another template.
 */
export function newTemplateKey(draft: string, input: object): string {
  const content = JSON.stringify(input);
  if (readStored('localStorage', `${draft}:sent`) !== content) {
    forgetSubmitKey(`${draft}:key`);
    writeStored('localStorage', `${draft}:sent`, content);
  }
  return submitKey(`${draft}:key`);
}

/** It was made: whoever writes the same once more wants a second one. */
export function forgetNewTemplateKey(draft: string): void {
  forgetSubmitKey(`${draft}:key`);
  writeStored('localStorage', `${draft}:sent`, '');
}
