import { editable } from './site-words';

/** The colours of the build. */
export const builtBase = () => ({
  /** Used for buttons, links and dark surfaces; the greys are tinted with it. */
  primary: '#1f5ccb',
  /** Warm, and light enough for dark text. */
  accent: '#ff8c42',
});

/**
 * The brand's two colours, `#rrggbb`. All others, for both colour schemes, pages, pictures, mails and
 * documents, are derived from them. After a change here `npm run brand` writes `brand-colors.gen.ts`; what an
 * owner publishes replaces both without a build (public-pages.own-brand).
 */
export const brandBase = editable('brand', builtBase);
