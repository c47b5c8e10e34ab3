import { noteMissingStyle } from './missing-styles';

/** Milliseconds before each further attempt to load a style sheet. */
const pausesMs = [300, 1_500];

/** Links whose failure is final, or counted by another attempt. */
const settled = new WeakSet<EventTarget>();

/**
 * Loads style sheets that fail again, those of the document and those of parts loaded later. Whoever waits
 * for one learns the result of the last attempt only: Vite, which never loads one twice, and React.
 */
export function retryStyles(): void {
  // A listener of the document's capture phase is called before those of the link.
  document.addEventListener(
    'error',
    (event) => {
      const link = event.target;
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet' || settled.has(link)) return;
      event.stopImmediatePropagation();
      void retry(link);
    },
    true,
  );
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (hasFailed(link)) void retry(link);
  }
}

/** Only for links from before this script, which runs once they are all settled. */
function hasFailed(link: HTMLLinkElement): boolean {
  return link.sheet === null && !link.disabled;
}

async function retry(link: HTMLLinkElement): Promise<void> {
  settled.add(link);
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await loadsNow(link)) {
      link.dispatchEvent(new Event('load'));
      return;
    }
  }
  noteMissingStyle();
  link.dispatchEvent(new Event('error'));
}

function loadsNow(link: HTMLLinkElement): Promise<boolean> {
  const copy = link.cloneNode() as HTMLLinkElement;
  // Browsers hide the nonce from attributes.
  copy.nonce = link.nonce;
  settled.add(copy);
  return new Promise((resolve) => {
    copy.onload = () => resolve(true);
    copy.onerror = () => {
      copy.remove();
      resolve(false);
    };
    link.after(copy);
  });
}
