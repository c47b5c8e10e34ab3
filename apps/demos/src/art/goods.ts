import type { Html } from '../html';
import { each, glow, picture } from './svg';

const shade = (d: string) => `<path d="${d}" fill="#000" opacity=".12"/>`;

const goods = {
  tomato: `<circle cx="150" cy="170" r="78" fill="#d8402f"/><circle cx="250" cy="180" r="78" fill="#e5563d"/><circle cx="200" cy="238" r="74" fill="#c93325"/><path d="M196 172c20 4 40-4 48-16 6 12 22 20 40 20-18 10-30 8-40 4-4 12-10 18-22 24 2-12 0-20-4-24-8 0-16-2-22-8z" fill="#3f7a3a"/>`,
  mango: `<path d="M96 220c-8-70 54-128 118-118 60 10 96 60 84 118-10 56-70 88-118 76-44-10-78-34-84-76z" fill="#f0a229"/><path d="M214 102c60 10 96 60 84 118-6 34-34 60-64 72 24-60 22-130-20-190z" fill="#d9572f" opacity=".8"/><path d="M206 104c0-30 20-48 52-52 0 28-18 48-52 52z" fill="#4d8a3c"/>`,
  greens: `${each(5, (i) => `<g transform="rotate(${-44 + i * 22} 200 310)"><path d="M200 310C130 230 140 130 200 70c60 60 70 160 0 240z" fill="${i % 2 ? '#3f8547' : '#5aa552'}"/><path d="M200 300V110" stroke="#e4f2d2" stroke-width="5" opacity=".7"/></g>`)}<rect x="168" y="286" width="64" height="26" rx="8" fill="#c8763a"/>`,
  plantain: `<g fill="#e9bb2e"><path d="M90 110c10 90 60 160 190 180 20-10 22-26 12-36-90-10-140-70-150-160z"/><path d="M130 84c10 80 60 140 170 150 22-8 22-28 10-38-80-8-120-50-130-126z"/></g><path d="M120 76l66-14 2 24-62 18z" fill="#7a5a22"/>`,
  pepper: `<path d="M120 150c60-40 100 10 96 70-4 60-60 110-130 120 40-40 40-80 26-120-6-28-10-56 8-70z" fill="#d3342c"/><path d="M250 110c50-30 86 14 78 70-8 60-60 90-110 96 32-34 30-64 22-96-6-28-8-56 10-70z" fill="#efa92b"/><path d="M122 156c-4-30 8-50 30-56M252 118c-4-28 8-48 30-54" stroke="#3f7a3a" stroke-width="14" fill="none" stroke-linecap="round"/>`,
  bread: `<path d="M70 250c-30-80 40-130 130-130s160 50 130 130c-8 30-40 40-130 40s-122-10-130-40z" fill="#c98645"/><g stroke="#f3d3a0" stroke-width="16" stroke-linecap="round"><path d="M136 160l24 60M196 150l20 66M256 160l14 54"/></g>`,
  fish: `<path d="M60 200c60-90 170-90 230-20l60-50c-6 50-6 90 0 140l-60-50c-60 70-170 70-230-20z" fill="#4d88a8"/><path d="M60 200c60 90 170 90 230 20-70 20-160 20-230-20z" fill="#c9dfe6"/><circle cx="116" cy="186" r="10" fill="#fff"/><circle cx="116" cy="186" r="5" fill="#16303d"/><path d="M150 160c16 24 16 56 0 80" stroke="#2b5f7c" stroke-width="6" fill="none"/>`,
  eggs: `${[
    [120, 200],
    [200, 180],
    [280, 200],
    [160, 250],
    [240, 250],
  ]
    .map(
      ([x, y], i) => `<ellipse cx="${x}" cy="${y}" rx="44" ry="56" fill="${i % 2 ? '#f4e3cd' : '#dfb48c'}"/>`,
    )
    .join('')}<path d="M60 250h280l-24 70H84z" fill="#8fa06b"/>`,
  rice: `<path d="M110 110h180l24 210c0 20-228 20-228 0z" fill="#efe4cc"/><path d="M106 110c30-26 160-26 188 0l-10 26H116z" fill="#cbb98f"/><rect x="146" y="190" width="108" height="84" rx="10" fill="#b4472f"/><path d="M170 232c20-30 40-30 60 0-20 20-40 20-60 0z" fill="#efe4cc"/>`,
  cocoa: `<g transform="rotate(-24 200 200)"><path d="M200 60c70 40 80 220 0 290-80-70-70-250 0-290z" fill="#9a5b2c"/><g fill="none" stroke="#6d3c1a" stroke-width="7"><path d="M200 66v280M170 96c-22 80-18 160 4 228M230 96c22 80 18 160-4 228"/></g></g><ellipse cx="308" cy="300" rx="34" ry="22" fill="#5a2f17"/><ellipse cx="270" cy="330" rx="30" ry="20" fill="#74411f"/>`,
  timber: `${[
    [130, 250],
    [210, 250],
    [290, 250],
    [170, 180],
    [250, 180],
    [210, 110],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="42" fill="#8a5a33"/><circle cx="${x}" cy="${y}" r="34" fill="#d8a86d"/><circle cx="${x}" cy="${y}" r="20" fill="none" stroke="#a9763f" stroke-width="4"/><circle cx="${x}" cy="${y}" r="8" fill="none" stroke="#a9763f" stroke-width="4"/>`,
    )
    .join('')}`,
  rubber: `<path d="M120 140h160l20 180H100z" fill="#3a4a4f"/><ellipse cx="200" cy="140" rx="80" ry="26" fill="#f3efe4"/><path d="M230 150c10 40-10 60 0 90s20-20 14-60-4-30-14-30z" fill="#f3efe4"/>`,
  crab: `<ellipse cx="200" cy="220" rx="90" ry="66" fill="#d4543a"/><g fill="none" stroke="#b23d28" stroke-width="14" stroke-linecap="round"><path d="M116 200c-50-20-50-70-24-90M284 200c50-20 50-70 24-90M124 250c-40 10-50 40-54 60M276 250c40 10 50 40 54 60M150 276c-20 10-28 30-30 44M250 276c20 10 28 30 30 44"/></g><circle cx="176" cy="150" r="10" fill="#1d1d1d"/><circle cx="224" cy="150" r="10" fill="#1d1d1d"/><g fill="#d4543a"><path d="M92 110c-30-10-30-50 0-60-4 16 6 24 20 20 6 20 0 36-20 40zM308 110c30-10 30-50 0-60 4 16-6 24-20 20-6 20 0 36 20 40z"/></g>`,
} as const;

export type Good = keyof typeof goods;

/** A market product on a plain ground. */
export function good(name: Good, background: string, alt?: string): Html {
  return picture(
    400,
    400,
    `<rect width="400" height="400" fill="${background}"/>${glow(130, 110, 240, '#fff', 0.6)}<ellipse cx="200" cy="330" rx="120" ry="16" fill="#000" opacity=".12"/>${goods[name]}`,
    alt,
  );
}

/** A bag of coffee with a label. */
export function coffeeBag(background: string, bag: string, label: string, mark: string, alt?: string): Html {
  return picture(
    480,
    600,
    `<rect width="480" height="600" fill="${background}"/>${glow(240, 260, 320, mark, 0.25)}<ellipse cx="240" cy="540" rx="150" ry="18" fill="#000" opacity=".4"/><path d="M120 130 144 70h192l24 60 8 390c0 14-256 14-256 0z" fill="${bag}"/><path d="M120 130h240l2 26H118z" fill="#000" opacity=".3"/>${shade('M300 70h36l24 60 8 390c0 6-40 10-84 10 30-140 40-300 16-460z')}<path d="M150 90h180" stroke="#fff" opacity=".25" stroke-width="3" stroke-dasharray="5 6"/><rect x="156" y="230" width="168" height="210" fill="${label}"/><circle cx="240" cy="306" r="46" fill="${mark}"/><path d="M240 270c24 24 24 48 0 72-24-24-24-48 0-72z" fill="${label}"/><path d="M240 270v72" stroke="${mark}" stroke-width="4"/><path d="M186 384h108M200 402h80" stroke="${bag}" stroke-width="6" opacity=".7"/><circle cx="240" cy="186" r="9" fill="#000" opacity=".4"/>`,
    alt,
  );
}

const garments = {
  dress: (c: string) =>
    `<path d="M150 70c10 20 24 30 50 30s40-10 50-30l26 14-14 120c30 90 50 190 64 300-70 26-182 26-252 0 14-110 34-210 64-300L124 84z" fill="${c}"/><path d="M138 200c40 14 84 14 124 0" stroke="#000" opacity=".2" stroke-width="6" fill="none"/>`,
  shirt: (c: string) =>
    `<path d="M140 80c20 24 40 30 60 30s40-6 60-30l70 34 34 130-52 14-22-60v260H110V198l-22 60-52-14 34-130z" fill="${c}"/><path d="M200 112v346" stroke="#000" opacity=".18" stroke-width="4"/>${each(6, (i) => `<circle cx="210" cy="${150 + i * 52}" r="4" fill="#000" opacity=".3"/>`)}`,
  coat: (c: string) =>
    `<path d="M150 60h100l74 40 40 210-50 12-30-120 16 320H100l16-320-30 120-50-12 40-210z" fill="${c}"/><path d="M150 60l50 120 50-120M200 180v342" fill="none" stroke="#000" opacity=".25" stroke-width="5"/><path d="M130 330h44M226 330h44" stroke="#000" opacity=".3" stroke-width="6"/>`,
  trousers: (c: string) =>
    `<path d="M120 70h160l36 450h-84l-32-300-32 300H84z" fill="${c}"/><path d="M118 96h164" stroke="#000" opacity=".25" stroke-width="6"/><path d="M200 100v120" stroke="#000" opacity=".2" stroke-width="4"/>`,
  kaftan: (c: string) =>
    `<path d="M150 66c16 20 32 28 50 28s34-8 50-28l110 50 24 190-80-6-10-50 34 280H72l34-280-10 50-80 6L40 116z" fill="${c}"/><path d="M200 94v140M172 110l28 40 28-40" fill="none" stroke="#fff" opacity=".6" stroke-width="5"/><path d="M86 500h228" stroke="#fff" opacity=".5" stroke-width="8" stroke-dasharray="10 8"/>`,
  scarf: (c: string) =>
    `<path d="M110 90c60 60 120 60 180 0l40 50c-40 50-80 66-100 70l50 290-70 14-40-290c-40-6-70-30-100-76z" fill="${c}"/><path d="M130 130c50 40 90 40 140 0" stroke="#fff" opacity=".4" stroke-width="8" fill="none"/><path d="M212 480l66-14" stroke="#fff" opacity=".5" stroke-width="6"/>`,
} as const;

/** A piece of clothing, laid flat. */
export function garment(name: keyof typeof garments, background: string, color: string, alt?: string): Html {
  return picture(
    400,
    560,
    `<rect width="400" height="560" fill="${background}"/>${glow(120, 120, 300, '#fff', 0.5)}<g transform="translate(26 30) scale(.87)"><g transform="translate(8 10)" opacity=".16">${garments[name]('#000')}</g>${garments[name](color)}<path d="M230 60c40 140 30 320 0 460" stroke="#fff" stroke-width="20" opacity=".07" fill="none"/></g>`,
    alt,
  );
}
