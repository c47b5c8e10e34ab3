import { attribute, type Html, html, slugOf } from '../html';

interface Field {
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'number' | 'search' | 'time' | 'area';
  readonly options?: readonly string[];
  readonly optional?: boolean;
  readonly hint?: string;
  readonly value?: string;
  readonly autocomplete?: string;
}

interface Form {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly Field[];
  readonly button: string;
  /** Shown on submit; the demo sends nothing. */
  readonly thanks?: string;
  /** Instead: the list of homes, and with it the pins of the map, that the form narrows at once. */
  readonly finds?: string;
  /** `stack` (default), `bar` (a single line) or `grid` (two columns). */
  readonly kind?: 'stack' | 'bar' | 'grid';
}

const fillIns: Record<string, string> = { email: 'email', tel: 'tel' };

function control(field: Field, id: string): Html {
  const required = !field.optional && html` required`;
  if (field.options) {
    return html`<select id="${id}" name="${slugOf(field.label)}"${required}>${field.options.map((option) => html`<option>${option}</option>`)}</select>`;
  }
  if (field.type === 'area')
    return html`<textarea id="${id}" name="${slugOf(field.label)}" rows="4"${required}></textarea>`;
  const type = field.type ?? 'text';
  return html`<input id="${id}" name="${slugOf(field.label)}" type="${type}"${attribute('value', field.value)}${attribute('autocomplete', field.autocomplete ?? fillIns[type])}${required}${field.hint && html` aria-describedby="${id}-hint"`}>`;
}

/** A form that validates its input, shows a thank-you message, and sends nothing. */
export function form({ id, label, fields, button, thanks, finds, kind = 'stack' }: Form): Html {
  return html`<form class="form is-${kind}" id="${id}" aria-label="${label}" action="#${finds ?? id}"${attribute('data-thanks', thanks)}${attribute('data-finds', finds)}>${fields.map(
    (field) => {
      const fieldId = `${id}-${slugOf(field.label)}`;
      return html`<div class="field${field.type === 'area' && ' is-wide'}"><label for="${fieldId}">${field.label}${field.optional && html` <small>(optional)</small>`}</label>${control(field, fieldId)}${field.hint && html`<p class="hint" id="${fieldId}-hint">${field.hint}</p>`}</div>`;
    },
  )}<button class="button" type="submit">${button}</button></form>`;
}

/** Options such as amounts or sizes, as radio buttons styled as tiles. */
export function choices(
  legend: string,
  name: string,
  options: readonly (readonly [value: string, note?: string])[],
  chosen = 0,
): Html {
  return html`<fieldset class="choices"><legend>${legend}</legend>${options.map(([value, note], i) => html`<label><input type="radio" name="${name}" value="${value}"${i === chosen && html` checked`}><span><strong>${value}</strong>${note && html` <small>${note}</small>`}</span></label>`)}</fieldset>`;
}
