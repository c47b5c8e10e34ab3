import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** The two faces every page starts with, for preloading. */
export const fontFiles = [figtree, bricolage];
