import { icon } from '../art/icon';
import { type Child, type Html, html } from '../html';

interface Feature {
  readonly title: string;
  readonly text: Child;
  readonly icon?: string;
  readonly art?: Html;
  readonly note?: string;
}

/**
 * Feature lists: `cards`, `plain` (no boxes), `numbered`, `rows` (a ruled list) or `bento` (uneven tiles).
 */
export function features(
  items: readonly Feature[],
  kind: 'cards' | 'plain' | 'numbered' | 'rows' | 'bento' = 'cards',
  columns = 3,
): Html {
  const tag = kind === 'numbered' ? 'ol' : 'ul';
  return html`<${tag} class="features is-${kind} cols-${columns}" role="list">${items.map(
    (item) =>
      html`<li>${item.art && html`<div class="feature-art">${item.art}</div>`}<div class="feature-words">${item.icon && html`<span class="feature-icon">${icon(item.icon, 26)}</span>`}<h3>${item.title}</h3><p>${item.text}</p>${item.note && html`<p class="note">${item.note}</p>`}</div></li>`,
  )}</${tag}>`;
}

export function stats(items: readonly (readonly [value: string, label: string])[]): Html {
  return html`<dl class="stats">${items.map(([value, label]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** An ordered sequence: a process, a history or a day. */
export function steps(
  items: readonly { readonly when?: string; readonly title: string; readonly text: string }[],
  kind: 'line' | 'row' = 'row',
): Html {
  return html`<ol class="steps is-${kind}" role="list">${items.map(({ when, title, text }) => html`<li>${when && html`<p class="when">${when}</p>`}<h3>${title}</h3><p>${text}</p></li>`)}</ol>`;
}

export function quotes(
  items: readonly {
    readonly words: string;
    readonly name: string;
    readonly role: string;
    readonly face?: Html;
  }[],
  kind: 'cards' | 'big' = 'cards',
): Html {
  return html`<div class="quotes is-${kind}">${items.map(
    ({ words, name, role, face }) =>
      html`<figure>${kind === 'cards' && icon('quote', 30)}<blockquote><p>${words}</p></blockquote><figcaption>${face && html`<span class="face">${face}</span>`}<span><strong>${name}</strong> ${role}</span></figcaption></figure>`,
  )}</div>`;
}

export function faq(items: readonly (readonly [question: string, answer: string])[]): Html {
  return html`<div class="faq">${items.map(([question, answer], i) => html`<details${i === 0 && html` open`}><summary>${question}${icon('plus', 20)}</summary><p>${answer}</p></details>`)}</div>`;
}

/** Names in a row: clients, partners, papers. */
export function names(label: string, items: readonly string[]): Html {
  return html`<div class="names"><p>${label}</p><ul role="list">${items.map((item) => html`<li>${item}</li>`)}</ul></div>`;
}

interface Plan {
  readonly name: string;
  readonly price: string;
  readonly yearly?: string;
  readonly per?: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly action: string;
  readonly best?: boolean;
}

/** Prices side by side; if any plan has a yearly price, a switch appears above them. */
export function plans(items: readonly Plan[], href: string): Html {
  const yearly = items.some((item) => item.yearly);
  return html`<div class="plans-box" data-prices>${yearly && html`<fieldset class="switch"><legend class="sr">Billing</legend><label><input type="radio" name="billing" value="monthly" checked><span>Monthly</span></label><label><input type="radio" name="billing" value="yearly"><span>Yearly, two months free</span></label></fieldset>`}
<ul class="plans" role="list">${items.map(
    (plan) =>
      html`<li${plan.best && html` class="is-best"`}><h3>${plan.name}${plan.best && html` <span class="tag">Most chosen</span>`}</h3><p class="price"><strong${plan.yearly && html` data-monthly="${plan.price}" data-yearly="${plan.yearly}"`}>${plan.price}</strong> <span>${plan.per}</span></p><p>${plan.text}</p><ul class="checks" role="list">${plan.points.map((point) => html`<li>${icon('check', 18)}<span>${point}</span></li>`)}</ul><a class="button${!plan.best && ' is-quiet'}" href="${href}">${plan.action}</a></li>`,
  )}</ul></div>`;
}

export function table(caption: string, head: readonly string[], rows: readonly (readonly Child[])[]): Html {
  return html`<div class="table-box" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead><tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

export function gallery(
  items: readonly {
    readonly art: Html;
    readonly title: string;
    readonly note?: string;
    readonly tags?: string;
  }[],
  look = '',
): Html {
  return html`<ul class="gallery ${look}" role="list">${items.map(({ art, title, note, tags }) => html`<li${tags && html` data-tags="${tags}"`}><figure>${art}<figcaption><strong>${title}</strong>${note && html` <span>${note}</span>`}</figcaption></figure></li>`)}</ul>`;
}

/** A check list. */
export function checks(items: readonly string[]): Html {
  return html`<ul class="checks" role="list">${items.map((item) => html`<li>${icon('check', 18)}<span>${item}</span></li>`)}</ul>`;
}
