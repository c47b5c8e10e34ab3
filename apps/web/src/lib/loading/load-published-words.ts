import { setSiteWords } from '@app/content/change-site-words';
import { site, type Words } from '@app/content/site-words';
import { recoverOnce } from './recover-once';

/** Milliseconds before each further attempt: an instance learns of a publication within a second. */
const retryDelays = [1000, 3000];

async function fetchWords(address: string): Promise<Words> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The texts of the page answered ${response.status}`);
  return response.json();
}

/**
 * Applies the published texts that the page was rendered with, before it hydrates. Rejects if they cannot be
 * loaded: the page then stays the complete document that the server sent.
 */
export async function loadPublishedWords(address: string): Promise<void> {
  site.address = address;
  const loaded = retryDelays.reduce(
    (attempt, delay) =>
      attempt.catch(async () => {
        await new Promise((done) => setTimeout(done, delay));
        return fetchWords(address);
      }),
    fetchWords(address),
  );
  // The page may be older than the texts that servers still have.
  loaded.catch(() => recoverOnce(new Error(new URL(address, window.location.href).href), () => {}));
  setSiteWords(await loaded);
}
