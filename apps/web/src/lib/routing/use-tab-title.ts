import { company } from '@app/content/company';
import { useEffect } from 'react';

/**
 * Names the tab while the caller is shown, for what a page's `head` cannot know: that its address leads to
 * nothing. The router writes its title whenever it gets to it, even after this, so it is replaced until then
 * and comes back afterwards.
 */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const own = `${title} | ${company.name}`;
    let routed = document.title;
    const rename = () => {
      if (document.title === own) return;
      routed = document.title;
      document.title = own;
    };
    rename();
    const titles = new MutationObserver(rename);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      titles.disconnect();
      if (document.title === own) document.title = routed;
    };
  }, [title]);
}
