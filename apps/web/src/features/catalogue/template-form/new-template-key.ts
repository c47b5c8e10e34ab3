import { readStored, writeStored } from '~/lib/storage/safe-storage';
import { forgetSubmitKey, submitKey } from '~/lib/storage/submit-key';

/**
 * Returns the submit key of a new template. It stays the same for the same content, so that saving again
 * after a lost response creates no duplicate; changed content counts as another template.
 */
export function newTemplateKey(draft: string, input: object): string {
  const content = JSON.stringify(input);
  if (readStored('localStorage', `${draft}:sent`) !== content) {
    forgetSubmitKey(`${draft}:key`);
    writeStored('localStorage', `${draft}:sent`, content);
  }
  return submitKey(`${draft}:key`);
}

/**
 * Forgets the key once the template exists, so that the same content can be submitted again as a second
 * template.
 */
export function forgetNewTemplateKey(draft: string): void {
  forgetSubmitKey(`${draft}:key`);
  writeStored('localStorage', `${draft}:sent`, '');
}
