/**
 * Drawn scenes for the covers: SVG strings that fill their box. `p` is the palette of a design.
 * No randomness, so that the same design always gives the same picture.
 */
const svg = (width, height, body, align = 'xMidYMid') =>
  `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="${align} slice" xmlns="http://www.w3.org/2000/svg">${body}</svg>`;

// Several scenes stand in one page, and gradient ids are page-wide.
let drawn = 0;

const noise = (i, range) => Math.abs(Math.sin(i * 12.9898) * 43758.5453) % range;
const each = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('');

export const art = {
  coast: (p) =>
    svg(
      800,
      600,
      `<defs><linearGradient id="s${++drawn}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.ink}"/><stop offset=".55" stop-color="${p.accent}"/><stop offset="1" stop-color="${p.warm}"/></linearGradient></defs>
      <rect width="800" height="600" fill="url(#s${drawn})"/><circle cx="560" cy="290" r="86" fill="${p.warm}" opacity=".95"/><circle cx="560" cy="290" r="130" fill="${p.warm}" opacity=".18"/>
      <path d="M0 330 130 250 240 310 380 215 520 320 640 260 800 340V600H0Z" fill="${p.ink}" opacity=".35"/>
      <path d="M0 380C120 350 220 400 360 380S620 350 800 390V600H0Z" fill="${p.deep}" opacity=".75"/>
      <path d="M0 440C140 410 260 460 420 440S660 420 800 450V600H0Z" fill="${p.deep}"/>
      <path d="M0 505C160 480 260 520 430 505S680 485 800 510V600H0Z" fill="${p.soft}" opacity=".9"/>
      <g transform="translate(640 0)"><path d="M70 505c10-70 0-150-14-215 26 56 38 130 30 215z" fill="${p.deep}"/><g fill="${p.deep}"><path d="M58 292c-40-34-86-26-110 6 44-16 82-14 110-6z"/><path d="M58 292c-22-46-8-88 26-104-12 38-14 72-26 104z"/><path d="M58 292c44-30 88-16 106 18-42-20-78-24-106-18z"/><path d="M58 292c36-2 66 22 70 60-22-32-46-50-70-60z"/></g></g>`,
    ),
  skyline: (p) =>
    svg(
      800,
      600,
      `<defs><linearGradient id="k${++drawn}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${p.deep}"/><stop offset="1" stop-color="${p.accent}"/></linearGradient></defs><rect width="800" height="600" fill="url(#k${drawn})"/>
      ${each(11, (i) => {
        const h = 160 + noise(i + 3, 300);
        return `<rect x="${i * 74}" y="${600 - h}" width="62" height="${h}" fill="${p.soft}" opacity="${0.1 + (i % 4) * 0.07}"/>${each(7, (r) => (r * 40 + 24 < h ? `<rect x="${i * 74 + 12}" y="${620 - h + r * 40}" width="14" height="18" fill="${p.soft}" opacity="${noise(i * 7 + r, 0.75)}"/><rect x="${i * 74 + 36}" y="${620 - h + r * 40}" width="14" height="18" fill="${p.warm}" opacity="${noise(i * 5 + r, 0.6)}"/>` : ''))}`;
      })}`,
    ),
  harbor: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/><circle cx="610" cy="170" r="80" fill="${p.warm}" opacity=".8"/>
      <g stroke="${p.deep}" stroke-width="12" fill="none"><path d="M150 430V130h330M150 130l-70 70M150 180 400 130M240 430V130"/></g><path d="M400 130v96" stroke="${p.deep}" stroke-width="5"/><rect x="360" y="226" width="84" height="46" fill="${p.accent}"/>
      <path d="M250 430h480l-54 92H306z" fill="${p.deep}"/>${each(18, (i) => `<rect x="${300 + (i % 6) * 66}" y="${384 - Math.floor(i / 6) * 44}" width="60" height="40" fill="${[p.accent, p.warm, p.ink, p.deep][(i * 3 + (i >> 2)) % 4]}"/>`)}
      <path d="M0 505c130-26 250 22 400 0s270-22 400 0v95H0z" fill="${p.accent}"/><path d="M0 545c130-22 250 20 400 0s270-20 400 0v55H0z" fill="${p.ink}" opacity=".6"/>`,
    ),
  houses: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/><circle cx="650" cy="140" r="62" fill="${p.warm}"/><path d="M0 420C180 340 320 400 460 360s240-40 340 0v240H0Z" fill="${p.accent}" opacity=".35"/>
      ${each(4, (i) => {
        const x = 40 + i * 190;
        const h = 150 + noise(i + 2, 90);
        const y = 520 - h;
        return `<path d="M${x - 14} ${y}l82-70 82 70z" fill="${i % 2 ? p.accent : p.deep}"/><rect x="${x}" y="${y}" width="136" height="${h}" fill="${i % 2 ? '#fff' : p.warm}"/><rect x="${x + 20}" y="${y + 30}" width="36" height="44" fill="${p.accent}" opacity=".5"/><rect x="${x + 80}" y="${y + 30}" width="36" height="44" fill="${p.accent}" opacity=".5"/><rect x="${x + 50}" y="${520 - 64}" width="36" height="64" fill="${p.deep}"/>`;
      })}<rect y="520" width="800" height="80" fill="${p.deep}" opacity=".85"/>`,
    ),
  hills: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/><circle cx="570" cy="200" r="96" fill="${p.warm}"/><path d="M0 360 170 200 330 350 470 240 640 370 800 280V600H0Z" fill="${p.accent}" opacity=".55"/><path d="M0 450C160 370 300 440 450 410s240-60 350-10v200H0Z" fill="${p.accent}"/><path d="M0 520c170-60 300 10 470-20s230-30 330 0v100H0Z" fill="${p.deep}"/>`,
    ),
  drop: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/>${each(5, (i) => `<circle cx="400" cy="340" r="${90 + i * 70}" fill="none" stroke="${p.accent}" stroke-width="3" opacity="${0.5 - i * 0.09}"/>`)}<path d="M400 110c92 128 138 192 138 262a138 138 0 0 1-276 0c0-70 46-134 138-262z" fill="${p.accent}"/><path d="M330 380c0 44 30 74 74 76" stroke="#fff" stroke-width="14" fill="none" stroke-linecap="round" opacity=".8"/>`,
    ),
  hands: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/><circle cx="400" cy="330" r="230" fill="${p.warm}" opacity=".5"/><path d="M400 470C240 380 220 280 280 230c50-40 100-10 120 40 20-50 70-80 120-40 60 50 40 150-120 240z" fill="${p.accent}"/><path d="M120 600c20-120 90-160 190-140l150 40c40 14 30 60-14 56l-90-8" fill="none" stroke="${p.deep}" stroke-width="34" stroke-linecap="round"/><path d="M690 600c-10-80-60-150-140-150" fill="none" stroke="${p.deep}" stroke-width="34" stroke-linecap="round"/>`,
    ),
  orbit: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.deep}"/><g fill="none" stroke="${p.soft}" opacity=".35" stroke-width="2"><ellipse cx="400" cy="300" rx="340" ry="130" transform="rotate(-18 400 300)"/><ellipse cx="400" cy="300" rx="250" ry="95" transform="rotate(-18 400 300)"/></g><circle cx="400" cy="300" r="92" fill="${p.accent}"/><circle cx="370" cy="270" r="92" fill="${p.warm}" opacity=".25"/><circle cx="690" cy="170" r="24" fill="${p.warm}"/><circle cx="180" cy="330" r="16" fill="${p.soft}"/>${each(40, (i) => `<circle cx="${noise(i + 1, 800)}" cy="${noise(i + 51, 600)}" r="${0.8 + noise(i, 2)}" fill="#fff" opacity=".6"/>`)}`,
    ),
  leaves: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/>${each(7, (i) => `<g transform="translate(${120 + (i % 4) * 180} ${170 + Math.floor(i / 4) * 250}) rotate(${-40 + i * 33})"><path d="M0 130C-90 60-80-70 0-150 80-70 90 60 0 130z" fill="${[p.accent, p.deep, p.warm][i % 3]}" opacity="${0.75 + (i % 2) * 0.2}"/><path d="M0 130V-120" stroke="${p.soft}" stroke-width="4" opacity=".6"/></g>`)}`,
    ),
  shapes: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/><circle cx="210" cy="220" r="150" fill="${p.warm}"/><rect x="330" y="260" width="260" height="260" rx="36" fill="${p.accent}" transform="rotate(12 460 390)"/><path d="M560 80 740 330H420z" fill="${p.deep}"/><circle cx="150" cy="480" r="70" fill="${p.deep}" opacity=".8"/><path d="M520 560a110 110 0 0 1 220 0z" fill="${p.warm}"/>`,
    ),
  plan: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/><g fill="none" stroke="${p.ink}" stroke-width="3"><path d="M120 480V200l180-110 380 90v300z"/><path d="M120 200h180v280M300 200l380-20M300 90v110M300 330h380M480 190v290M120 340h180"/><path d="M480 330a70 70 0 0 1 70-70M300 420a60 60 0 0 0 60 60" stroke-width="2"/></g><rect x="484" y="334" width="192" height="142" fill="${p.accent}" opacity=".25"/><g stroke="${p.accent}" stroke-width="2"><path d="M120 520h560M120 512v16M300 512v16M480 512v16M680 512v16"/></g>`,
    ),
  lights: (p) =>
    svg(
      800,
      600,
      `<defs><filter id="b${++drawn}"><feGaussianBlur stdDeviation="46"/></filter></defs><rect width="800" height="600" fill="${p.deep}"/><g filter="url(#b${drawn})"><circle cx="200" cy="180" r="150" fill="${p.accent}"/><circle cx="600" cy="420" r="190" fill="${p.warm}" opacity=".85"/><circle cx="560" cy="120" r="110" fill="${p.soft}" opacity=".5"/></g>`,
    ),
  arches: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/>${each(4, (i) => `<path d="M${60 + i * 180} 600V300a70 70 0 0 1 140 0v300z" fill="${[p.accent, p.deep, p.warm, p.accent][i]}"/><path d="M${90 + i * 180} 600V310a40 40 0 0 1 80 0v290z" fill="${p.soft}" opacity=".35"/>`)}<circle cx="400" cy="120" r="46" fill="${p.warm}"/>`,
    ),
  crowd: (p) =>
    svg(
      800,
      600,
      `<defs><linearGradient id="c${++drawn}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.deep}"/><stop offset="1" stop-color="${p.accent}"/></linearGradient></defs><rect width="800" height="600" fill="url(#c${drawn})"/><path d="M180 0 60 600h180zM400 0 340 600h120zM620 0 560 600h180z" fill="${p.warm}" opacity=".22"/>${each(26, (i) => `<circle cx="${i * 33}" cy="${500 + noise(i, 50)}" r="${22 + noise(i + 9, 10)}" fill="${p.ink}"/>`)}<rect y="540" width="800" height="60" fill="${p.ink}"/>`,
      'xMidYMax',
    ),
  cups: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.deep}"/><circle cx="400" cy="310" r="240" fill="${p.accent}" opacity=".25"/>${each(3, (i) => `<g transform="translate(${172 + i * 158} ${150 + (i % 2) * 20})"><path d="M0 40 24 0h94l24 40v280H0z" fill="${[p.warm, p.soft, p.accent][i]}"/><rect y="40" width="142" height="16" fill="${p.ink}" opacity=".25"/><rect x="24" y="120" width="94" height="110" rx="8" fill="${p.deep}" opacity=".85"/><circle cx="71" cy="164" r="22" fill="${[p.warm, p.accent, p.soft][i]}"/></g>`)}`,
    ),
  heart: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/><circle cx="420" cy="300" r="210" fill="#fff" opacity=".7"/><path d="M80 320h190l44-110 70 220 66-180 40 70h230" fill="none" stroke="${p.accent}" stroke-width="18" stroke-linejoin="round" stroke-linecap="round"/><rect x="490" y="70" width="120" height="120" rx="30" fill="${p.warm}"/><path d="M550 96v68M516 130h68" stroke="#fff" stroke-width="18" stroke-linecap="round"/>`,
    ),
  map: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/><path d="M0 120C180 170 240 60 420 120s240 20 380-30v120c-160 60-260 0-400 40S160 260 0 210z" fill="${p.accent}" opacity=".28"/><g stroke="#fff" stroke-width="16" fill="none"><path d="M0 360h800M220 0v600M520 0v600M0 510 360 250l440-160"/></g><g stroke="#fff" stroke-width="7"><path d="M0 440h800M110 300v300M330 300v300M640 300v300M420 360v240"/></g>${[
        [200, 300],
        [430, 210],
        [560, 420],
        [330, 470],
        [680, 270],
      ]
        .map(
          ([x, y], i) =>
            `<g transform="translate(${x} ${y})"><path d="M0 0C-38-46-34-92 0-96c34 4 38 50 0 96z" fill="${i === 1 ? p.warm : p.deep}"/><circle cy="-62" r="12" fill="#fff"/></g>`,
        )
        .join('')}`,
    ),
  phones: (p) =>
    svg(
      800,
      600,
      `<rect width="800" height="600" fill="${p.soft}"/><circle cx="400" cy="310" r="250" fill="${p.accent}" opacity=".25"/>${[
        [188, 70, -8],
        [396, 110, 7],
      ]
        .map(
          ([x, y, r], i) =>
            `<g transform="translate(${x} ${y}) rotate(${r} 110 220)"><rect width="220" height="440" rx="34" fill="${p.ink}"/><rect x="12" y="12" width="196" height="416" rx="24" fill="#fff"/><rect x="30" y="44" width="100" height="16" rx="8" fill="${p.ink}"/><rect x="30" y="76" width="160" height="110" rx="18" fill="${i ? p.warm : p.accent}"/>${each(4, (k) => `<rect x="30" y="${206 + k * 48}" width="34" height="34" rx="10" fill="${p.accent}" opacity="${0.9 - k * 0.2}"/><rect x="76" y="${214 + k * 48}" width="${110 - k * 14}" height="10" rx="5" fill="#c9d2dc"/>`)}</g>`,
        )
        .join('')}`,
    ),
};
