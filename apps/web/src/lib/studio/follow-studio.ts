import { setSiteWords, siteWords } from '@app/content/change-site-words';
import { site } from '@app/content/site-words';
import type { AnyRouter } from '@tanstack/react-router';
import { isStudioMessage, type StudioMessage, studioReady } from './studio-message';

/** Shows on this page, which stands in the frame of the studio, what is typed there (public-pages.studio-frame). */
export default function followStudio(router: AnyRouter): void {
  const published = siteWords();
  window.addEventListener('message', (event: MessageEvent<StudioMessage>) => {
    if (!isStudioMessage(event, window.parent, 'studio-words')) return;
    const { paths, words, scheme } = event.data;
    // Not by Mantine, which would keep it for the whole site.
    document.documentElement.dataset.mantineColorScheme = scheme;
    const others = Object.entries(published).filter(([path]) => !paths.includes(path));
    setSiteWords({ ...Object.fromEntries(others), ...words });
    // Everything is written anew, but for the document itself.
    router.options.defaultRemountDeps = ({ routeId }) => (routeId === '__root__' ? '' : site.text);
    void router.invalidate();
  });
  window.parent.postMessage(studioReady, window.location.origin);
}
