import type { Html } from '../html';
import { palm } from './landscape';
import { each, glow, gradient, nextId, picture, pseudoRandom } from './svg';

interface HousePicture {
  readonly kind: 'gable' | 'modern' | 'tower' | 'bungalow' | 'row';
  readonly sky: readonly string[];
  readonly wall: string;
  readonly roof: string;
  readonly ground: string;
  readonly light?: string;
  readonly alt?: string;
}

const windowsAt = (
  places: readonly (readonly [number, number, number, number])[],
  light: string,
  frame: string,
) =>
  places
    .map(
      ([x, y, w, h]) =>
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${light}"/><path d="M${x} ${y}h${w}v${h}h${-w}zM${x + w / 2} ${y}v${h}" fill="none" stroke="${frame}" stroke-width="5"/>`,
    )
    .join('');

const houses: Record<HousePicture['kind'], (wall: string, roof: string, light: string) => string> = {
  gable: (wall, roof, light) =>
    `<rect x="230" y="270" width="340" height="230" fill="${wall}"/><path d="M200 280 400 130l200 150z" fill="${roof}"/><rect x="500" y="150" width="40" height="80" fill="${roof}"/><path d="M230 270h340v26H230z" fill="#000" opacity=".12"/>${windowsAt(
      [
        [268, 330, 84, 80],
        [448, 330, 84, 80],
      ],
      light,
      roof,
    )}<rect x="372" y="380" width="56" height="120" fill="${roof}"/><circle cx="400" cy="224" r="26" fill="${light}"/>`,
  modern: (wall, roof, light) =>
    `<rect x="150" y="320" width="500" height="180" fill="${wall}"/><rect x="240" y="190" width="330" height="136" fill="#fff"/><rect x="220" y="176" width="380" height="18" fill="${roof}"/><rect x="130" y="314" width="540" height="16" fill="${roof}"/>${windowsAt(
      [
        [270, 220, 150, 84],
        [440, 220, 100, 84],
        [380, 360, 230, 140],
      ],
      light,
      roof,
    )}<rect x="180" y="370" width="130" height="130" fill="${roof}" opacity=".75"/>${each(6, (i) => `<path d="M180 ${390 + i * 20}h130" stroke="#fff" opacity=".25" stroke-width="2"/>`)}`,
  tower: (wall, roof, light) =>
    `<rect x="250" y="60" width="300" height="440" fill="${wall}"/><rect x="550" y="180" width="130" height="320" fill="${roof}"/>${each(28, (i) => `<rect x="${276 + (i % 4) * 66}" y="${86 + Math.floor(i / 4) * 56}" width="46" height="32" fill="${light}" opacity="${(0.5 + pseudoRandom(i, 3) * 0.5).toFixed(2)}"/><rect x="${270 + (i % 4) * 66}" y="${118 + Math.floor(i / 4) * 56}" width="58" height="6" fill="${roof}"/>`)}${each(12, (i) => `<rect x="${570 + (i % 3) * 34}" y="${204 + Math.floor(i / 3) * 62}" width="20" height="34" fill="${light}" opacity=".7"/>`)}`,
  bungalow: (wall, roof, light) =>
    `<rect x="170" y="330" width="460" height="170" fill="${wall}"/><path d="M130 340 230 230h340l100 110z" fill="${roof}"/><path d="M170 338h460v20H170z" fill="#000" opacity=".14"/>${windowsAt(
      [
        [200, 384, 90, 70],
        [510, 384, 90, 70],
      ],
      light,
      '#fff',
    )}<path d="M330 500V370h140v130" fill="${light}" opacity=".9"/>${each(5, (i) => `<rect x="${176 + i * 108}" y="340" width="10" height="160" fill="#fff"/>`)}`,
  row: (wall, roof, light) =>
    each(
      4,
      (i) =>
        `<rect x="${110 + i * 146}" y="${200 + (i % 2) * 34}" width="142" height="${300 - (i % 2) * 34}" fill="${i % 2 ? roof : wall}"/><path d="M${110 + i * 146} ${200 + (i % 2) * 34}h142l-20-44H${130 + i * 146}z" fill="#000" opacity=".28"/>${windowsAt(
          [
            [132 + i * 146, 250, 36, 54],
            [194 + i * 146, 250, 36, 54],
            [132 + i * 146, 340, 36, 54],
          ],
          light,
          '#fff',
        )}<path d="M${192 + i * 146} 500v-100a20 20 0 0 1 40 0v100z" fill="#fff" opacity=".85"/>`,
    ),
};

export function house(scene: HousePicture): Html {
  const sky = gradient(scene.sky);
  const light = scene.light ?? '#ffe9b8';
  return picture(
    800,
    600,
    `${sky.defs}<rect width="800" height="600" fill="${sky.fill}"/>${glow(640, 130, 260, '#fff', 0.55)}<path d="M0 430C140 380 260 420 400 390s270-40 400 10v200H0z" fill="${scene.ground}" opacity=".45"/>${houses[scene.kind](scene.wall, scene.roof, light)}<rect y="496" width="800" height="104" fill="${scene.ground}"/><path d="M340 600 376 498h50l50 102z" fill="#fff" opacity=".35"/>${palm(92, 520, 1.15, scene.ground)}<g fill="${scene.ground}"><circle cx="690" cy="470" r="58"/><circle cx="740" cy="490" r="46"/></g><g fill="#000" opacity=".08"><circle cx="690" cy="470" r="58"/></g>`,
    scene.alt,
  );
}

interface Room {
  readonly wall: string;
  readonly floor: string;
  readonly bed: string;
  readonly trim: string;
  readonly view: readonly string[];
  readonly seats?: boolean;
  readonly alt?: string;
}

/** A room with a window, a bed or a sofa, a lamp and a plant. */
export function room(scene: Room): Html {
  const view = gradient(scene.view);
  const furniture = scene.seats
    ? `<rect x="120" y="390" width="420" height="110" rx="26" fill="${scene.bed}"/><rect x="150" y="320" width="360" height="110" rx="26" fill="${scene.bed}"/><path d="M330 330v90" stroke="#000" opacity=".15" stroke-width="4"/><rect x="100" y="370" width="60" height="120" rx="24" fill="${scene.bed}"/><rect x="500" y="370" width="60" height="120" rx="24" fill="${scene.bed}"/><rect x="190" y="346" width="76" height="66" rx="12" fill="${scene.trim}"/>`
    : `<rect x="90" y="270" width="470" height="150" rx="20" fill="${scene.trim}"/><rect x="80" y="390" width="490" height="110" rx="18" fill="#fdfaf5"/><rect x="80" y="430" width="490" height="80" rx="14" fill="${scene.bed}"/><rect x="130" y="350" width="150" height="64" rx="22" fill="#fff"/><rect x="320" y="350" width="150" height="64" rx="22" fill="#fff"/><path d="M80 452h490" stroke="#fff" opacity=".4" stroke-width="6"/>`;
  return picture(
    800,
    600,
    `${view.defs}<rect width="800" height="600" fill="${scene.wall}"/>${glow(650, 250, 330, '#fff', 0.35)}<rect y="480" width="800" height="120" fill="${scene.floor}"/><path d="M590 90h150v270H590z" fill="${view.fill}"/><path d="M590 300c50-40 90 0 150-30v90H590z" fill="#000" opacity=".22"/><path d="M590 90h150v270H590zM665 90v270M590 220h150" fill="none" stroke="#fff" stroke-width="9"/><path d="M560 70h40c6 110-6 220-30 310h-34c22-90 30-200 24-310zM770 70h-34c-6 110 6 220 26 310h30z" fill="${scene.trim}" opacity=".75"/><rect x="180" y="96" width="130" height="150" fill="#fff" opacity=".8"/><circle cx="245" cy="176" r="40" fill="${scene.bed}" opacity=".8"/><rect x="340" y="126" width="90" height="90" fill="#fff" opacity=".6"/><path d="M350 206l30-50 20 26 14-14 12 38z" fill="${scene.trim}"/>${furniture}<path d="M660 500l14-90h52l14 90z" fill="${scene.floor}" stroke="#000" stroke-opacity=".2"/><g fill="#3f6b4a"><path d="M700 412c-50-40-60-90-40-130 26 40 40 80 40 130zM700 412c10-60 40-96 76-104 0 44-26 84-76 104zM700 412c-4-60 0-110 20-150 20 50 10 100-20 150z"/></g>`,
    scene.alt,
  );
}

/** Towers lit from an angle; `glass` tints the panes. */
export function skyline(sky: readonly string[], tower: string, glass: string, seed = 4, alt?: string): Html {
  const air = gradient(sky, true);
  const block = (x: number, width: number, height: number, i: number) =>
    `<g opacity="${(0.35 + (i % 3) * 0.3).toFixed(2)}"><rect x="${x}" y="${900 - height}" width="${width}" height="${height}" fill="${tower}"/><path d="M${x + width} ${900 - height}v${height}h-${width * 0.3}v-${height - 14}z" fill="#000" opacity=".2"/>${each(Math.floor(height / 46), (r) => each(Math.floor(width / 34), (k) => (pseudoRandom(r * 9 + k, seed + i) > 0.42 ? `<rect x="${x + 12 + k * 34}" y="${916 - height + r * 46}" width="20" height="26" fill="${glass}" opacity="${(0.25 + pseudoRandom(r + k * 5, i) * 0.7).toFixed(2)}"/>` : '')))}</g>`;
  return picture(
    1600,
    900,
    `${air.defs}<rect width="1600" height="900" fill="${air.fill}"/>${glow(1250, 200, 520, glass, 0.4)}${each(13, (i) => block(i * 128 - 20, 96 + pseudoRandom(i, seed) * 60, 230 + pseudoRandom(i, seed + 2) * 480, i))}`,
    alt,
  );
}

/** Cranes, a container ship and water. */
export function harbor(colors: {
  sky: readonly string[];
  sun: string;
  ship: string;
  crane: string;
  sea: readonly string[];
  boxes: readonly string[];
}): Html {
  const sky = gradient(colors.sky);
  const sea = gradient(colors.sea);
  const crane = (x: number, s: number) =>
    `<g transform="translate(${x} 640) scale(${s})" fill="none" stroke="${colors.crane}" stroke-width="13"><path d="M0 0v-400M110 0v-400M-90-330h460M-40-330 60-430l290 100M0-200h110M0-200 110-400M0-400 110-200"/><path d="M250-330v130" stroke-width="5"/><rect x="205" y="-200" width="90" height="44" fill="${colors.boxes[0]}" stroke="none"/></g>`;
  return picture(
    1600,
    900,
    `${sky.defs}${sea.defs}<rect width="1600" height="900" fill="${sky.fill}"/>${glow(1180, 330, 420, colors.sun, 0.8)}<circle cx="1180" cy="330" r="90" fill="${colors.sun}"/><path d="M0 560c200-40 380-20 560-30s300-60 520-30 360 10 520 30v120H0z" fill="${colors.crane}" opacity=".35"/>${crane(180, 1)}${crane(640, 0.78)}<rect y="620" width="1600" height="280" fill="${sea.fill}"/><path d="M620 610h880l-90 130H720z" fill="${colors.ship}"/><path d="M650 652h810" stroke="#fff" stroke-width="8" opacity=".7"/><rect x="1330" y="430" width="110" height="180" fill="#f5f1e8"/><path d="M1330 462h110M1330 506h110" stroke="${colors.ship}" stroke-width="14"/><rect x="1370" y="370" width="34" height="62" fill="${colors.boxes[0]}"/>${each(32, (i) => `<rect x="${690 + (i % 8) * 78}" y="${560 - Math.floor(i / 8) * 50}" width="73" height="46" fill="${colors.boxes[(i * 7 + (i >> 2)) % colors.boxes.length]}"/>`)}${each(14, (i) => `<rect x="${(pseudoRandom(i, 2) * 1500).toFixed(0)}" y="${700 + i * 13}" width="${(80 + pseudoRandom(i, 3) * 200).toFixed(0)}" height="4" rx="2" fill="#fff" opacity=".22"/>`)}`,
  );
}

/** Architectural plans and elevations, drawn in a single colour. */
export function drawing(
  kind: 'plan' | 'elevation' | 'section' | 'tower' | 'site',
  paper: string,
  ink: string,
  tone: string,
): Html {
  const hatch = nextId();
  const defs = `<defs><pattern id="${hatch}" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v10" stroke="${ink}" stroke-width="1.4" opacity=".5"/></pattern></defs>`;
  const kinds = {
    plan: `<rect x="150" y="110" width="500" height="380" fill="${tone}"/><g fill="none" stroke="${ink}" stroke-width="9"><path d="M150 110h500v380H150zM370 110v150M370 330v160M150 300h130M370 300h160M560 300h90"/></g><g fill="none" stroke="${ink}" stroke-width="2"><path d="M370 330a70 70 0 0 0-70-30M530 300a60 60 0 0 1 30 60M200 150h110v70H200zM430 150h160v40H430zM430 400h60v60h-60z"/><circle cx="260" cy="400" r="44"/><path d="M150 530h500M150 520v20M370 520v20M650 520v20"/></g><rect x="560" y="320" width="84" height="164" fill="url(#${hatch})"/>`,
    elevation: `<rect x="120" y="230" width="560" height="240" fill="${tone}"/><g fill="none" stroke="${ink}" stroke-width="3"><path d="M60 470h680M120 470V230h560v240M90 230 400 120l310 110zM200 470V290h90v180M340 290h120v110H340zM510 290h120v110H510zM400 290v110M570 290v110M340 345h120M510 345h120"/></g>${each(14, (i) => `<path d="M${110 + i * 42} ${232 - (i < 7 ? i : 13 - i) * 13}V230" stroke="${ink}" stroke-width="1"/>`)}<rect x="60" y="470" width="680" height="26" fill="url(#${hatch})"/><g fill="none" stroke="${ink}" stroke-width="2"><circle cx="720" cy="360" r="48"/><path d="M720 408v62"/></g>`,
    section: `<path d="M130 180 420 90l250 130v250H130z" fill="${tone}"/><g fill="none" stroke="${ink}" stroke-width="8"><path d="M130 480V180L420 90l250 130v260M130 330h320M450 330v150"/></g><path d="M60 480h680v60H60z" fill="url(#${hatch})"/><g fill="none" stroke="${ink}" stroke-width="2">${each(9, (i) => `<path d="M${470 + i * 18} ${480 - i * 17}h18v-17"/>`)}<path d="M210 330v-60h50v60M520 210v80M500 250h40"/><circle cx="300" cy="400" r="13"/><path d="M300 413v46M284 430h32M300 459l-12 21M300 459l12 21"/></g>`,
    tower: `<rect x="300" y="60" width="200" height="430" fill="${tone}"/><g fill="none" stroke="${ink}" stroke-width="3"><path d="M300 490V60h200v430M60 490h680M520 490V200h120v290M180 490V300h100v190"/></g>${each(10, (r) => each(4, (c) => `<rect x="${316 + c * 46}" y="${78 + r * 40}" width="32" height="26" fill="${(r + c) % 3 ? 'none' : `url(#${hatch})`}" stroke="${ink}" stroke-width="2"/>`))}${each(7, (i) => `<path d="M520 ${230 + i * 36}h120M180 ${326 + i * 24}h100" stroke="${ink}" stroke-width="1.5"/>`)}`,
    site: `${each(7, (i) => `<path d="M${-20 + i * 14} ${120 + i * 62}C160 ${60 + i * 60} 300 ${200 + i * 40} 460 ${110 + i * 64}s220-20 380 ${10 + i * 8}" fill="none" stroke="${ink}" stroke-width="1.3" opacity=".7"/>`)}<path d="M300 220l150-50 60 170-150 56z" fill="${tone}" stroke="${ink}" stroke-width="6"/><path d="M390 190l46 180" stroke="${ink}" stroke-width="3"/><g fill="none" stroke="${ink}" stroke-width="2">${each(11, (i) => `<circle cx="${(90 + pseudoRandom(i, 4) * 620).toFixed(0)}" cy="${(90 + pseudoRandom(i, 8) * 420).toFixed(0)}" r="${(14 + pseudoRandom(i, 2) * 18).toFixed(0)}"/>`)}</g>`,
  };
  return picture(800, 600, `${defs}<rect width="800" height="600" fill="${paper}"/>${kinds[kind]}`);
}
