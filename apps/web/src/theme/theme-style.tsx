import { themeStyles } from './theme-styles';

/**
 * The theme's styles in the head. Mantine's provider would put them into the body, after every style sheet
 * that a dialog adds later, and a sheet inserted before them makes the browser lay out the whole page again.
 */
export function ThemeStyle({ nonce }: { nonce: string | undefined }) {
  return (
    // Excluded from hydration checks: the browser hides the nonce, and the styles need not be sent a second
    // time.
    <style
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own theme, known at build.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeStyles() : '' }}
    />
  );
}
