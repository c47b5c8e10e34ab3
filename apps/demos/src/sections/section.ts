import { type Child, type Html, html, slugOf } from '../html';
import type { Link } from './chrome';

interface Section {
  readonly title: string;
  /** Anchor; derived from the title if omitted. */
  readonly id?: string;
  readonly kicker?: string;
  readonly lead?: Child;
  readonly more?: Link;
  readonly tone?: 'paper' | 'tint' | 'deep' | 'accent';
  /** Additional classes for one demo's look. */
  readonly look?: string;
}

/** A titled part of a page. Everything below the hero is inside a section. */
export function section(head: Section, ...body: Child[]): Html {
  const { title, id = slugOf(title), kicker, lead, more, tone = 'paper', look } = head;
  return html`<section class="section tone-${tone}${look && ` ${look}`}" id="${id}" aria-labelledby="${id}-title"><div class="wrap">
<div class="section-head"><div>${kicker && html`<p class="kicker">${kicker}</p>`}<h2 id="${id}-title">${title}</h2></div>
${lead && html`<p class="lead">${lead}</p>`}${more && html`<a class="more" href="${more[1]}">${more[0]}</a>`}</div>
${body}
</div></section>`;
}

/** Text on one side, a picture or a panel on the other. */
export function split(words: Child, side: Child, look = ''): Html {
  return html`<div class="split ${look}"><div class="split-words">${words}</div><div class="split-side">${side}</div></div>`;
}

/** A prominent line with buttons, right before the footer. */
export function band(
  title: string,
  text: string,
  links: readonly Link[],
  tone: 'accent' | 'deep' | 'tint' = 'accent',
): Html {
  return html`<section class="band tone-${tone}" aria-labelledby="band-title"><div class="wrap"><div><h2 id="band-title">${title}</h2><p class="lead">${text}</p></div><p class="actions">${links.map(([label, href], i) => html`<a class="button${i > 0 && ' is-quiet'}" href="${href}">${label}</a>`)}</p></div></section>`;
}
