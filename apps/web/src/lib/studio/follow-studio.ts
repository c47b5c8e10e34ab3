import { setSiteWords, siteWords } from '@app/content/change-site-words';
import { rewordedPath, site } from '@app/content/site-words';
import type { AnyRouter } from '@tanstack/react-router';
import { findText, findTextAround } from './find-text';
import { isStudioMessage, type PickedText, type StudioMessage, studioReady } from './studio-message';

/** Scrolls the edited text into view, and highlights it when the editor moves to it. */
function showEdited(text: string | null, isNew: boolean): void {
  const main = document.querySelector('main');
  const target = text ? ((main && findText(main, text)) ?? findText(document.body, text)) : undefined;
  if (!target || target === main || target === document.body) return;
  const { top, bottom } = target.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) target.scrollIntoView({ block: 'center' });
  if (isNew) target.animate({ outline: ['3px solid currentcolor', '3px solid transparent'] }, 1_200);
}

/** A press on a text of the section edits it beside the page instead of following a link. */
function pickTexts(texts: () => readonly string[]): void {
  const onClick = (event: MouseEvent) => {
    const text = findTextAround(event.target instanceof Element ? event.target : null, new Set(texts()));
    if (text === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const message: PickedText = { kind: 'studio-pick', text };
    window.parent.postMessage(message, window.location.origin);
  };
  document.addEventListener('click', onClick, { capture: true });
}

/** Previews the studio's unsaved input on this page inside the studio's frame (public-pages.studio-frame). */
export default function followStudio(router: AnyRouter): void {
  const published = siteWords();
  let texts: readonly string[] = [];
  let edited: string | null = null;
  window.addEventListener('message', (event: MessageEvent<StudioMessage>) => {
    if (!isStudioMessage(event, window.parent, 'studio-words')) return;
    const { paths, words, scheme } = event.data;
    const before = edited;
    ({ texts, edited } = event.data);
    // Not set through Mantine, which would store it for the whole site.
    document.documentElement.dataset.mantineColorScheme = scheme;
    const unchanged = Object.entries(published).filter(([path]) => !paths.includes(path));
    const reworded = { ...Object(published[rewordedPath]), ...Object(words[rewordedPath]) };
    setSiteWords({ ...Object.fromEntries(unchanged), ...words, [rewordedPath]: reworded });
    if (paths.some((path) => path.startsWith('brand.')))
      void import('~/theme/show-brand').then(({ showBrand }) => showBrand());
    // Remounts everything except the document itself.
    router.options.defaultRemountDeps = ({ routeId }) => (routeId === '__root__' ? '' : site.text);
    const isNew = edited !== before && before !== null;
    void router.invalidate().then(() => requestAnimationFrame(() => showEdited(edited, isNew)));
  });
  pickTexts(() => texts);
  window.parent.postMessage(studioReady, window.location.origin);
}
