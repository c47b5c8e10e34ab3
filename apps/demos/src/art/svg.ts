import { type Html, html, raw } from '../html';

let idCount = 0;

/**
 * Returns an id for a gradient or clip path. Ids are unique per page because a page holds several pictures.
 */
export function nextId(): string {
  idCount += 1;
  return `a${idCount.toString(36)}`;
}

/** Resets the ids for a new page, so that a page's output does not depend on what was built before it. */
export function resetIds(): void {
  idCount = 0;
}

export function each(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

/** Returns a repeatable number between 0 and 1 for index `i` of a series. */
export function pseudoRandom(i: number, seed = 1): number {
  const x = Math.sin(i * 12.9898 + seed * 78.233) * 43758.5453;
  return x - Math.floor(x);
}

export function pick<T>(from: readonly [T, ...T[]], i: number): T {
  return from[Math.abs(Math.trunc(i)) % from.length] ?? from[0];
}

/** Creates a vertical gradient (horizontal with `horizontal`); returns its definition and fill. */
export function gradient(colors: readonly string[], horizontal = false): { defs: string; fill: string } {
  const id = nextId();
  const stops = colors
    .map(
      (color, i) =>
        `<stop offset="${(i / Math.max(1, colors.length - 1)).toFixed(2)}" stop-color="${color}"/>`,
    )
    .join('');
  const end = horizontal ? 'x2="1" y2="1"' : 'x2="0" y2="1"';
  return {
    defs: `<defs><linearGradient id="${id}" x1="0" y1="0" ${end}>${stops}</linearGradient></defs>`,
    fill: `url(#${id})`,
  };
}

/** A soft spot of light. */
export function glow(x: number, y: number, r: number, color: string, opacity = 1): string {
  const id = nextId();
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`;
}

/** A picture that fills its box. Screen readers announce it if `alt` is set; otherwise it is decorative. */
export function picture(width: number, height: number, body: string, alt?: string): Html {
  const role = alt ? html`role="img" aria-label="${alt}"` : raw('aria-hidden="true"');
  return html`<svg class="art" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" focusable="false" ${role}>${raw(body)}</svg>`;
}
