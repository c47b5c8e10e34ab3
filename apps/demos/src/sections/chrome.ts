import { icon } from '../art/icon';
import { type Child, type Html, html, slugOf } from '../html';

export type Link = readonly [label: string, href: string];

interface Header {
  readonly brand: string;
  /** Tabler icon shown beside the name. */
  readonly mark?: string;
  readonly nav: readonly Link[];
  readonly cta?: Link;
  /** A strip above the header: opening hours, notices, emergency numbers. */
  readonly strip?: Child;
  /** `bar` (default), `over` (on top of the hero), `side` (a column) or `masthead` (a newspaper's head). */
  readonly kind?: 'bar' | 'over' | 'side' | 'masthead' | 'pill';
  /** Additional text in a masthead or side column. */
  readonly note?: Child;
}

export function siteHeader({ brand, mark, nav, cta, strip, kind = 'bar', note }: Header): Html {
  return html`<header class="site-header is-${kind}">
${strip && html`<div class="strip"><div class="wrap">${strip}</div></div>`}
<div class="wrap bar">
<a class="brand" href="#main">${mark && icon(mark, 28)}<span>${brand}</span></a>
${note && html`<p class="header-note">${note}</p>`}
<button class="menu-button" type="button" aria-expanded="false" aria-controls="menu">${icon('menu-2')}<span class="sr">Menu</span></button>
<nav id="menu" aria-label="Main">
<ul>${nav.map(([label, href]) => html`<li><a href="${href}">${label}</a></li>`)}</ul>
${cta && html`<a class="button" href="${cta[1]}">${cta[0]}</a>`}
</nav>
</div>
</header>`;
}

interface Footer {
  readonly brand: string;
  readonly line: string;
  readonly columns?: readonly { readonly title: string; readonly items: readonly (string | Link)[] }[];
  readonly tone?: 'deep' | 'tint' | 'paper' | 'accent';
}

export function siteFooter({ brand, line, columns = [], tone = 'deep' }: Footer): Html {
  return html`<footer class="site-footer tone-${tone}"><div class="wrap">
<div class="footer-top"><div class="footer-brand"><p class="footer-name">${brand}</p><p>${line}</p></div>
${columns.map(
  ({ title, items }) =>
    html`<div><h2 class="footer-title" id="foot-${slugOf(title)}">${title}</h2><ul>${items.map((item) => (typeof item === 'string' ? html`<li>${item}</li>` : html`<li><a href="${item[1]}">${item[0]}</a></li>`))}</ul></div>`,
)}</div>
<p class="footer-note">${brand} is an invented name: this site demonstrates a website template. Nothing that you type here is sent or kept.</p>
</div></footer>`;
}
