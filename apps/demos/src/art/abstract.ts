import type { Html } from '../html';
import { ridge } from './landscape';
import { each, glow, gradient, nextId, pick, picture, pseudoRandom } from './svg';

type Palette = readonly [string, ...string[]];

/** Tiles of circles, quarter circles, stripes and triangles in the style of a Bauhaus poster. */
export function tiles(palette: Palette, seed: number, columns = 4, rows = 3, alt?: string): Html {
  const tile = (i: number) => {
    const x = (i % columns) * 200;
    const y = Math.floor(i / columns) * 200;
    const kind = Math.floor(pseudoRandom(i, seed) * 7);
    const back = pick(palette, Math.floor(pseudoRandom(i, seed + 1) * 97));
    const front = pick(palette, Math.floor(pseudoRandom(i, seed + 1) * 97) + 1 + (i % 2));
    const shapes = [
      `<circle cx="100" cy="100" r="76" fill="${front}"/>`,
      `<path d="M0 0h200A200 200 0 0 1 0 200z" fill="${front}"/>`,
      `<path d="M200 200H0A200 200 0 0 1 200 0z" fill="${front}"/>`,
      `<path d="M0 200 200 0v200z" fill="${front}"/>`,
      each(4, (k) => `<rect y="${k * 50}" width="200" height="25" fill="${front}"/>`),
      `<path d="M0 100a100 100 0 0 1 200 0zM0 200a100 100 0 0 1 200 0z" fill="${front}"/>`,
      `<circle cx="100" cy="100" r="76" fill="none" stroke="${front}" stroke-width="34"/>`,
    ];
    return `<g transform="translate(${x} ${y})"><rect width="201" height="201" fill="${back}"/>${shapes[kind]}</g>`;
  };
  return picture(columns * 200, rows * 200, each(columns * rows, tile), alt);
}

/** An abstract photograph: `kind` selects the motif, the palette sets light and colours. */
export function photo(
  kind: 'street' | 'hills' | 'water' | 'figures' | 'window' | 'field' | 'dunes' | 'night',
  palette: readonly [string, string, string, string],
  seed = 1,
  alt?: string,
): Html {
  const [dark, mid, light, spark] = palette;
  const sky = gradient([mid, light]);
  const blurId = nextId();
  const base = `<defs><filter id="${blurId}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="22"/></filter></defs>${sky.defs}<rect width="1200" height="900" fill="${sky.fill}"/>`;
  const figure = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})" fill="${dark}"><circle cy="-150" r="26"/><path d="M-34-10c-6-60-4-104 34-108 38 4 40 48 34 108l-10 120h-18L0 20l-6 90h-18z"/></g>`;
  const kinds = {
    street: `${each(6, (i) => `<path d="M${i < 3 ? 0 : 1200} ${(i % 3) * 60}L${i < 3 ? 470 - (i % 3) * 140 : 730 + (i % 3) * 140} ${330 + (i % 3) * -30}V900H${i < 3 ? 0 : 1200}z" fill="${dark}" opacity=".32"/>`)}<path d="M0 900 520 470h160l520 430z" fill="${dark}" opacity=".55"/><g filter="url(#${blurId})">${each(12, (i) => `<circle cx="${(pseudoRandom(i, seed) * 1200).toFixed(0)}" cy="${(200 + pseudoRandom(i, seed + 3) * 360).toFixed(0)}" r="${(18 + pseudoRandom(i, 4) * 34).toFixed(0)}" fill="${spark}" opacity=".75"/>`)}</g>${figure(480, 720, 1.5)}${figure(680, 640, 0.9)}${figure(760, 630, 0.8)}`,
    hills: `${glow(830, 260, 380, spark, 0.9)}${each(5, (i) => `<path d="${ridge(420 + i * 110, 210 - i * 20, seed + i * 2, 1200)}" fill="${dark}" opacity="${(0.2 + i * 0.2).toFixed(2)}"/>`)}`,
    water: `${glow(600, 260, 360, spark, 0.9)}<path d="${ridge(430, 120, seed, 1200)}" fill="${dark}" opacity=".5"/><rect y="450" width="1200" height="450" fill="${dark}" opacity=".55"/>${each(26, (i) => `<rect x="${(400 + pseudoRandom(i, seed) * 300 - i * 8).toFixed(0)}" y="${462 + i * 17}" width="${(120 + pseudoRandom(i, 9) * 220).toFixed(0)}" height="5" rx="2" fill="${spark}" opacity="${(0.65 - i * 0.02).toFixed(2)}"/>`)}<path d="M250 560h230l-40 50H290z" fill="${dark}"/><path d="M360 560V380l100 150z" fill="${dark}" opacity=".9"/>`,
    figures: `${glow(600, 380, 560, spark, 0.8)}<rect y="690" width="1200" height="210" fill="${dark}" opacity=".4"/>${each(6, (i) => figure(190 + i * 165, 760 + (i % 2) * 40, 1.5 + pseudoRandom(i, seed) * 0.7))}`,
    window: `<rect width="1200" height="900" fill="${dark}"/><g fill="${light}"><path d="M220 120h340v520H220zM620 120h340v520H620z"/></g>${glow(700, 360, 560, spark, 0.55)}<path d="M220 640 60 900h420l80-260zM620 640l-20 260h460l-100-260z" fill="${light}" opacity=".22"/><path d="M860 900c10-180 10-250 60-250s60 80 70 250z" fill="${dark}"/><circle cx="922" cy="590" r="52" fill="${dark}"/>`,
    field: `${glow(260, 260, 420, spark, 0.8)}<path d="${ridge(430, 90, seed, 1200)}" fill="${mid}"/><path d="M0 470h1200v430H0z" fill="${dark}" opacity=".75"/>${each(13, (i) => `<path d="M600 470 ${-500 + i * 184} 900" stroke="${light}" stroke-width="7" opacity=".35"/>`)}${figure(860, 610, 0.9)}`,
    dunes: `${glow(900, 210, 330, spark, 0.9)}${each(4, (i) => `<path d="M0 ${470 + i * 110}C${300 + i * 40} ${330 + i * 130} ${520 - i * 30} ${620 + i * 90} 1200 ${400 + i * 130}V900H0z" fill="${i % 2 ? mid : dark}" opacity="${(0.5 + i * 0.14).toFixed(2)}"/>`)}`,
    night: `<rect width="1200" height="900" fill="${dark}"/><g filter="url(#${blurId})">${each(9, (i) => `<circle cx="${(pseudoRandom(i, seed) * 1200).toFixed(0)}" cy="${(pseudoRandom(i, seed + 5) * 900).toFixed(0)}" r="${(60 + pseudoRandom(i, seed + 2) * 190).toFixed(0)}" fill="${[mid, spark, light][i % 3]}" opacity=".6"/>`)}</g>${each(40, (i) => `<circle cx="${(pseudoRandom(i, seed + 8) * 1200).toFixed(0)}" cy="${(pseudoRandom(i, seed + 9) * 900).toFixed(0)}" r="${(1 + pseudoRandom(i, 3) * 3).toFixed(1)}" fill="#fff" opacity=".5"/>`)}`,
  };
  return picture(1200, 900, base + kinds[kind], alt);
}

/** Contour lines, as on a hiking map. */
export function contours(paper: string, ink: string, seed = 2, alt?: string): Html {
  return picture(
    1200,
    800,
    `<rect width="1200" height="800" fill="${paper}"/>${each(3, (k) =>
      each(9, (i) => {
        const r = 40 + i * 44;
        const x = [260, 820, 560][k] ?? 0;
        const y = [250, 480, 820][k] ?? 0;
        const w = 1 + pseudoRandom(k, seed) * 0.5;
        return `<path d="M${x - r * w} ${y}C${x - r * w} ${y - r} ${x - r * 0.3} ${y - r * 1.1} ${x} ${y - r * 0.9}S${x + r * w * 1.2} ${y - r * 0.5} ${x + r * w} ${y}S${x + r * 0.4} ${y + r * 0.9} ${x} ${y + r * 0.8}S${x - r * w} ${y + r * 0.6} ${x - r * w} ${y}z" fill="none" stroke="${ink}" stroke-width="2" opacity="${(0.75 - i * 0.07).toFixed(2)}"/>`;
      }),
    )}`,
    alt,
  );
}

/** Soft clouds of colour. */
export function mesh(colors: readonly [string, ...string[]], seed = 1): Html {
  return picture(
    1600,
    900,
    `<rect width="1600" height="900" fill="${colors[0]}"/>${each(9, (i) => glow(pseudoRandom(i, seed) * 1600, pseudoRandom(i, seed + 4) * 900, 320 + pseudoRandom(i, seed + 7) * 380, pick(colors, i + 1), 0.85))}`,
  );
}

/** Overlapping leaves. */
export function foliage(ground: string, greens: Palette, seed = 3, alt?: string): Html {
  return picture(
    1000,
    1000,
    `<rect width="1000" height="1000" fill="${ground}"/>${each(22, (i) => `<g transform="translate(${(pseudoRandom(i, seed) * 1000).toFixed(0)} ${(pseudoRandom(i, seed + 3) * 1000).toFixed(0)}) rotate(${(pseudoRandom(i, seed + 5) * 360).toFixed(0)}) scale(${(0.8 + pseudoRandom(i, seed + 6)).toFixed(2)})"><path d="M0 160C-100 70-90-90 0-180 90-90 100 70 0 160z" fill="${pick(greens, i)}"/><path d="M0 150V-150M0 60l46-46M0 60l-46-46M0-20l40-44M0-20l-40-44" stroke="${ground}" stroke-width="4" opacity=".35" fill="none"/></g>`)}`,
    alt,
  );
}

/** A row of arches with light behind them. */
export function arches(ground: string, colors: Palette, sun: string, alt?: string): Html {
  return picture(
    900,
    1000,
    `<rect width="900" height="1000" fill="${ground}"/><circle cx="450" cy="210" r="110" fill="${sun}"/>${each(5, (i) => `<path d="M${450 - 90 - i * 80} 1000V${560 - i * 62}a${90 + i * 80} ${90 + i * 80} 0 0 1 ${180 + i * 160} 0V1000z" fill="${pick(colors, 4 - i)}" opacity=".16"/>`)}${each(
      3,
      (i) => {
        const w = 170 - i * 50;
        return `<path d="M${450 - w} 1000V${600 + i * 50}a${w} ${w} 0 0 1 ${w * 2} 0V1000z" fill="${pick(colors, i)}"/>`;
      },
    )}`,
    alt,
  );
}
