import { brandBase } from '@app/content/brand-base';
import { hexColor } from '@app/content/colors/derive-colors';
import { pageBrand } from './page-brand';

const sheet = new CSSStyleSheet();

/** Shows the colours being edited on this page, instead of the published ones; incomplete ones are ignored. */
export function showBrand(): void {
  if (![brandBase.primary, brandBase.accent].every((color) => hexColor.test(color))) return;
  const published = document.querySelector<HTMLStyleElement>('style[data-brand]')?.sheet;
  if (published) published.disabled = true;
  sheet.replaceSync(pageBrand.styles);
  document.adoptedStyleSheets = [sheet];
}
