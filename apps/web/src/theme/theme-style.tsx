import { themeStyles } from './theme-styles';

/**
 * The theme in the head. Mantine's provider would put it into the body, behind every style sheet that a dialog brings
 * later, and a sheet in between makes the browser lay out the whole page anew.
 */
export function ThemeStyle({ nonce }: { nonce: string | undefined }) {
  return (
    // Not compared: the browser hides the nonce, and the words need not come a second time.
    <style
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own theme, known at build.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeStyles() : '' }}
    />
  );
}
