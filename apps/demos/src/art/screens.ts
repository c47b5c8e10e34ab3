import type { Html } from '../html';
import { each, gradient, picture, pseudoRandom } from './svg';

interface Colors {
  readonly frame: string;
  readonly panel: string;
  readonly line: string;
  readonly ink: string;
  readonly quiet: string;
  readonly accent: string;
  readonly second: string;
}

const textElement = (x: number, y: number, text: string, size: number, fill: string, weight = 500) =>
  `<text x="${x}" y="${y}" font-family="Figtree, sans-serif" font-size="${size}" font-weight="${weight}" fill="${fill}">${text}</text>`;

/** Returns the points of a line that trends upwards. */
function randomLine(x: number, y: number, w: number, h: number, seed: number): string {
  const n = 14;
  return Array.from({ length: n }, (_, i) => {
    const up = (i / (n - 1)) * 0.62 + pseudoRandom(i, seed) * 0.34;
    return `${(x + (i * w) / (n - 1)).toFixed(0)} ${(y + h - up * h).toFixed(0)}`;
  }).join(' L');
}

function areaChart(x: number, y: number, w: number, h: number, color: string, seed: number): string {
  const fill = gradient([`${color}66`, `${color}00`]);
  const line = randomLine(x, y, w, h, seed);
  return `${fill.defs}<path d="M${line} L${x + w} ${y + h} L${x} ${y + h}z" fill="${fill.fill}"/><path d="M${line}" fill="none" stroke="${color}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** A product's window with a side menu, three metrics, a chart and a list. */
export function appWindow(
  c: Colors,
  facts: {
    menu: readonly string[];
    figures: readonly (readonly [string, string])[];
    chart: string;
    rows: readonly (readonly [string, string])[];
  },
  alt: string,
): Html {
  return picture(
    1200,
    720,
    `<rect width="1200" height="720" rx="18" fill="${c.frame}"/><rect x="1" y="1" width="1198" height="718" rx="18" fill="none" stroke="${c.line}" stroke-width="2"/><path d="M0 54h1200M230 54v666" stroke="${c.line}" stroke-width="2"/>${each(3, (i) => `<circle cx="${30 + i * 22}" cy="28" r="6" fill="${c.line}"/>`)}<rect x="420" y="14" width="360" height="28" rx="14" fill="${c.panel}"/>
    ${facts.menu.map((item, i) => `${i === 0 ? `<rect x="16" y="${80 + i * 46}" width="198" height="38" rx="9" fill="${c.accent}" opacity=".22"/>` : ''}<rect x="30" y="${92 + i * 46}" width="14" height="14" rx="4" fill="${i === 0 ? c.accent : c.quiet}"/>${textElement(56, 105 + i * 46, item, 16, i === 0 ? c.ink : c.quiet)}`).join('')}
    ${facts.figures.map(([label, value], i) => `<rect x="${260 + i * 308}" y="84" width="290" height="112" rx="14" fill="${c.panel}"/>${textElement(284 + i * 308, 120, label, 16, c.quiet)}${textElement(284 + i * 308, 168, value, 36, c.ink, 700)}<path d="M${430 + i * 308} 170 L${randomLine(430 + i * 308, 130, 96, 40, i + 3)}" fill="none" stroke="${i === 1 ? c.second : c.accent}" stroke-width="3"/>`).join('')}
    <rect x="260" y="216" width="560" height="340" rx="14" fill="${c.panel}"/>${textElement(284, 254, facts.chart, 17, c.ink, 600)}${each(4, (i) => `<path d="M284 ${320 + i * 60}h512" stroke="${c.line}" stroke-width="1.5"/>`)}${areaChart(284, 290, 512, 230, c.accent, 5)}${areaChart(284, 360, 512, 160, c.second, 9)}
    <rect x="840" y="216" width="338" height="480" rx="14" fill="${c.panel}"/>${facts.rows.map(([name, value], i) => `<circle cx="${876}" cy="${262 + i * 62}" r="15" fill="${i % 2 ? c.second : c.accent}" opacity="${0.9 - i * 0.08}"/>${textElement(904, 267 + i * 62, name, 16, c.ink)}<text x="1156" y="${267 + i * 62}" text-anchor="end" font-family="Figtree, sans-serif" font-size="15" fill="${c.quiet}">${value}</text><path d="M864 ${293 + i * 62}h290" stroke="${c.line}" stroke-width="1.5"/>`).join('')}
    <rect x="260" y="576" width="560" height="120" rx="14" fill="${c.panel}"/>${each(24, (i) => {
      const h = 20 + pseudoRandom(i, 6) * 66;
      return `<rect x="${284 + i * 21.6}" y="${(680 - h).toFixed(0)}" width="13" height="${h.toFixed(0)}" rx="4" fill="${i > 17 ? c.accent : c.quiet}" opacity="${i > 17 ? 1 : 0.45}"/>`;
    })}`,
    alt,
  );
}

/** A phone with a map and a list on its screen. */
export function phone(c: Colors, kind: 'map' | 'list' | 'ring', title: string, alt?: string): Html {
  const screens = {
    map: `<rect x="16" y="16" width="328" height="688" rx="40" fill="${c.panel}"/><g stroke="#fff" stroke-width="16" opacity=".85" fill="none"><path d="M0 260h360M120 80v460M250 80v460M0 420 360 180"/></g><path d="M60 520C120 430 100 330 180 300s90-110 120-170" fill="none" stroke="${c.accent}" stroke-width="12" stroke-linecap="round"/><circle cx="60" cy="520" r="16" fill="${c.ink}"/><circle cx="300" cy="132" r="18" fill="${c.second}" stroke="#fff" stroke-width="6"/><rect x="32" y="560" width="296" height="124" rx="26" fill="${c.frame}"/>${textElement(56, 606, title, 22, c.ink, 700)}<rect x="56" y="628" width="150" height="10" rx="5" fill="${c.line}"/><rect x="56" y="650" width="100" height="10" rx="5" fill="${c.line}"/><circle cx="286" cy="622" r="26" fill="${c.accent}"/>`,
    list: `<rect x="16" y="16" width="328" height="688" rx="40" fill="${c.frame}"/>${textElement(44, 108, title, 28, c.ink, 700)}<rect x="40" y="134" width="280" height="160" rx="24" fill="${c.accent}"/><circle cx="270" cy="190" r="60" fill="${c.second}" opacity=".8"/>${each(5, (i) => `<rect x="40" y="${318 + i * 74}" width="54" height="54" rx="16" fill="${i % 2 ? c.second : c.accent}" opacity="${0.95 - i * 0.15}"/><rect x="110" y="${330 + i * 74}" width="${170 - i * 12}" height="11" rx="5" fill="${c.ink}" opacity=".8"/><rect x="110" y="${352 + i * 74}" width="${110 + i * 9}" height="9" rx="4" fill="${c.line}"/>`)}`,
    ring: `<rect x="16" y="16" width="328" height="688" rx="40" fill="${c.ink}"/>${textElement(44, 108, title, 28, '#ffffff', 700)}<circle cx="180" cy="290" r="110" fill="none" stroke="#ffffff" stroke-opacity=".14" stroke-width="26"/><path d="M180 180a110 110 0 1 1-95 165" fill="none" stroke="${c.accent}" stroke-width="26" stroke-linecap="round"/>${textElement(134, 306, '72%', 44, '#ffffff', 700)}${each(4, (i) => `<rect x="40" y="${450 + i * 58}" width="280" height="44" rx="14" fill="#ffffff" opacity=".09"/><circle cx="66" cy="${472 + i * 58}" r="9" fill="${i % 2 ? c.second : c.accent}"/><rect x="90" y="${467 + i * 58}" width="${150 - i * 16}" height="10" rx="5" fill="#ffffff" opacity=".6"/>`)}`,
  };
  return picture(
    360,
    720,
    `<rect width="360" height="720" rx="54" fill="${c.ink}"/>${screens[kind]}<rect x="120" y="30" width="120" height="26" rx="13" fill="${c.ink}"/>`,
    alt,
  );
}

/** Streets, a river, parks and pins. Pin coordinates are those of the picture: 1200 × 900. */
export function streetMap(
  c: { land: string; road: string; water: string; park: string; pin: string; pinInk: string },
  pins: readonly { x: number; y: number; label?: string; price?: string }[],
  alt: string,
): Html {
  const mark = ({ x, y, label, price }: { x: number; y: number; label?: string; price?: string }) =>
    price
      ? `<g data-pin transform="translate(${x} ${y})"><rect x="-52" y="-50" width="104" height="38" rx="19" fill="${c.pin}"/><path d="M-9-14h18L0 0z" fill="${c.pin}"/><text y="-24" text-anchor="middle" font-family="Figtree, sans-serif" font-size="20" font-weight="700" fill="${c.pinInk}">${price}</text></g>`
      : `<g transform="translate(${x} ${y})"><path d="M0 0C-30-36-30-78 0-80s30 44 0 80z" fill="${c.pin}"/><circle cy="-50" r="${label ? 17 : 10}" fill="${c.pinInk}"/>${label ? `<text y="-43" text-anchor="middle" font-family="Figtree, sans-serif" font-size="20" font-weight="700" fill="${c.pin}">${label}</text>` : ''}</g>`;
  return picture(
    1200,
    900,
    `<rect width="1200" height="900" fill="${c.land}"/><path d="M-20 690C200 600 330 760 520 660s240-280 440-270 180 90 280 60v470H-20z" fill="${c.water}"/><g fill="${c.park}"><path d="M80 90h250v170l-90 60H80z"/><rect x="760" y="60" width="210" height="150" rx="20"/><circle cx="1060" cy="300" r="70"/></g><g stroke="${c.road}" fill="none"><g stroke-width="20"><path d="M-20 400C300 360 520 440 1220 180M420-20v940M-20 140 760 60l460 40"/></g><g stroke-width="9">${each(9, (i) => `<path d="M${60 + i * 130}-10l${40 - i * 6} 640"/>`)}${each(6, (i) => `<path d="M-10 ${60 + i * 90}l1220 ${-60 + i * 8}"/>`)}</g></g>${pins.map(mark).join('')}`,
    alt,
  );
}
