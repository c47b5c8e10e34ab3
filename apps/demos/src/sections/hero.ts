import { type Child, type Html, html } from '../html';
import type { Link } from './chrome';

interface Hero {
  readonly title: Child;
  readonly kicker?: string;
  readonly text?: Child;
  readonly actions?: readonly Link[];
  readonly art?: Html;
  /** Content below the text, such as a search form or a line of facts. */
  readonly extra?: Child;
  /**
   * `split` puts the text left and the picture right, `cover` puts the text on the picture, `center` puts it
   * above the picture, and `type` has text only.
   */
  readonly kind?: 'split' | 'cover' | 'center' | 'type';
  readonly tone?: 'paper' | 'tint' | 'deep' | 'accent';
}

export function actions(links: readonly Link[]): Html {
  return html`<p class="actions">${links.map(([label, href], i) => html`<a class="button${i > 0 && ' is-quiet'}" href="${href}">${label}</a>`)}</p>`;
}

export function hero({
  title,
  kicker,
  text,
  actions: links,
  art,
  extra,
  kind = 'split',
  tone = 'paper',
}: Hero): Html {
  return html`<section class="hero is-${kind} tone-${tone}" aria-labelledby="title">
<div class="wrap"><div class="hero-words">
${kicker && html`<p class="kicker">${kicker}</p>`}<h1 id="title">${title}</h1>
${text && html`<p class="lead">${text}</p>`}${links && actions(links)}${extra}
</div>${art && html`<div class="hero-art">${art}</div>`}</div></section>`;
}
