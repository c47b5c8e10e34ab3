import { icon } from '../art/icon';
import { type Child, type Html, html, slugOf } from '../html';

/** Buttons that filter the list with the given id to entries of one kind. */
export function filters(label: string, list: string, kinds: readonly string[]): Html {
  return html`<div class="filters" role="group" aria-label="${label}" data-filters="${list}"><button type="button" aria-pressed="true" data-filter="">All</button>${kinds.map((kind) => html`<button type="button" aria-pressed="false" data-filter="${slugOf(kind)}">${kind}</button>`)}</div>`;
}

interface Entry {
  readonly title: string;
  readonly art?: Html;
  readonly kicker?: string;
  readonly text?: Child;
  readonly meta?: readonly string[];
  readonly price?: string;
  readonly tags?: readonly string[];
  /** Kind that `filters` matches. */
  readonly kind?: string;
  /** What a form with `finds` asks for. */
  readonly found?: { readonly where: string; readonly rooms: number; readonly upTo: string };
  readonly href?: string;
  readonly action?: string;
  /** Shows a button that adds the entry to the basket. */
  readonly add?: boolean;
  /** Percentage from 0 to 100. */
  readonly progress?: number;
}

/** Cards to browse: products, homes, stories, people or campaigns. */
export function entries(
  items: readonly Entry[],
  { id, look = '' }: { id?: string; look?: string } = {},
): Html {
  return html`<ul class="entries ${look}" role="list"${id && html` id="${id}"`}>${items.map(entry)}</ul>`;
}

const digitsOf = (price: string | undefined) => price?.replace(/[^\d.]/g, '');

function entry(item: Entry): Html {
  const title = item.href ? html`<a href="${item.href}">${item.title}</a>` : item.title;
  return html`<li class="entry"${item.kind && html` data-kind="${slugOf(item.kind)}"`}${item.found && html` data-where="${item.found.where}" data-rooms="${item.found.rooms}" data-up-to="${digitsOf(item.found.upTo)}"`}>${item.art && html`<div class="entry-art">${item.art}</div>`}<div class="entry-words">${item.kicker && html`<p class="entry-kicker">${item.kicker}</p>`}<h3>${title}</h3>${item.text && html`<p>${item.text}</p>`}${item.progress !== undefined && html`<progress max="100" value="${item.progress}" aria-label="${item.title}: ${item.progress} percent funded">${item.progress}%</progress>`}${item.meta && html`<ul class="meta" role="list">${item.meta.map((fact) => html`<li>${fact}</li>`)}</ul>`}${item.tags && html`<ul class="tags" role="list">${item.tags.map((tag) => html`<li class="tag">${tag}</li>`)}</ul>`}${(item.price || item.add || item.action) && html`<div class="entry-foot">${item.price && html`<strong class="entry-price">${item.price}</strong>`}${item.add && html`<button class="button is-small" type="button" data-add="${item.title}" data-price="${digitsOf(item.price)}">Add<span class="sr"> ${item.title} to the basket</span></button>`}${item.action && html`<a class="button is-small" href="${item.href ?? '#main'}">${item.action}<span class="sr">: ${item.title}</span></a>`}</div>`}</div></li>`;
}

/** The basket filled by `entries` with `add`. */
export function basket(empty: string, action: string): Html {
  return html`<aside class="basket" id="basket" aria-labelledby="basket-title" data-basket><h2 id="basket-title">${icon('basket', 22)} Your basket</h2><p data-basket-empty>${empty}</p><ul role="list" data-basket-list></ul><p class="basket-total">Total <strong data-basket-total>$0.00</strong></p><button class="button" type="button" data-basket-pay disabled>${action}</button><p class="sr" role="status" data-basket-news></p></aside>`;
}

/** Days as tabs; without JavaScript they are stacked. */
export function program(
  label: string,
  days: readonly {
    readonly name: string;
    readonly rows: readonly {
      readonly time: string;
      readonly title: string;
      readonly text?: string;
      readonly place?: string;
      readonly tag?: string;
    }[];
  }[],
): Html {
  return html`<div class="program" data-tabs aria-label="${label}">${days.map(
    ({ name, rows }) =>
      html`<section class="day" data-tab="${name}" id="${slugOf(`day ${name}`)}" aria-label="${name}"><h3 class="day-name">${name}</h3><ol role="list">${rows.map((row) => html`<li><time>${row.time}</time><div><strong>${row.title}</strong>${row.text && html`<p>${row.text}</p>`}</div><span class="place">${row.place}</span>${row.tag && html`<span class="tag">${row.tag}</span>`}</li>`)}</ol></section>`,
  )}</div>`;
}

/** A short list of lines with something at the end: job openings, notices, downloads, deadlines. */
export function lines(
  items: readonly {
    readonly title: string;
    readonly text?: string;
    readonly start?: Child;
    readonly end?: Child;
    readonly href?: string;
    readonly kind?: string;
  }[],
  { id, look = '' }: { id?: string; look?: string } = {},
): Html {
  return html`<ul class="lines ${look}" role="list"${id && html` id="${id}"`}>${items.map(({ title, text, start, end, href, kind }) => html`<li${kind && html` data-kind="${slugOf(kind)}"`}>${start && html`<span class="line-start">${start}</span>`}<div><h3>${href ? html`<a href="${href}">${title}</a>` : title}</h3>${text && html`<p>${text}</p>`}</div>${end && html`<span class="line-end">${end}</span>`}</li>`)}</ul>`;
}
