import type { Html } from '../html';
import { each, glow, gradient, picture, pseudoRandom } from './svg';

/** Draws a ridge across the picture as a closed path; `bumpHeight` is the height of its bumps. */
export function ridge(y: number, bumpHeight: number, seed: number, width = 1600, height = 900): string {
  const steps = 8;
  const points = Array.from({ length: steps + 1 }, (_, i) => ({
    x: (i * width) / steps,
    y: y - (pseudoRandom(i, seed) - 0.4) * bumpHeight,
  }));
  const line = points
    .map((point, i) => {
      const before = points[i - 1];
      if (!before) return `M${point.x} ${point.y.toFixed(0)}`;
      const middle = (before.x + point.x) / 2;
      return `C${middle} ${before.y.toFixed(0)} ${middle} ${point.y.toFixed(0)} ${point.x} ${point.y.toFixed(0)}`;
    })
    .join('');
  return `${line}V${height}H0Z`;
}

export function palm(x: number, y: number, size: number, color: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="${color}"><path d="M-7 0C-2-80-10-170-26-250l10-4C4-170 10-80 9 0z"/>${[
    -160, -120, -70, -20, 20, 200,
  ]
    .map(
      (turn) =>
        `<path transform="translate(-20-252) rotate(${turn})" d="M0 0C40-34 96-30 130 14 90-4 44-2 0 0z"/>`,
    )
    .join('')}</g>`;
}

interface Landscape {
  /** From the zenith to the horizon. */
  readonly sky: readonly string[];
  readonly sun?: string;
  readonly sunAt?: readonly [number, number, number];
  /** From the farthest ridge to the nearest. */
  readonly hills: readonly string[];
  /** The sea in front of the far hills, if any. */
  readonly sea?: readonly string[];
  readonly palms?: string;
  readonly stars?: boolean;
  readonly seed?: number;
  /** Height at which the hills begin, out of 900. */
  readonly horizon?: number;
  readonly rough?: number;
  readonly alt?: string;
}

/** Draws hills, a coast or a night sky in layers from far to near. */
export function landscape(scene: Landscape): Html {
  const { seed = 3, horizon = 480, rough: bumpHeight = 170 } = scene;
  const sky = gradient(scene.sky);
  const [sunX, sunY, sunR] = scene.sunAt ?? [1080, 380, 110];
  const sun = scene.sun
    ? `${glow(sunX, sunY, sunR * 3.2, scene.sun, 0.55)}<circle cx="${sunX}" cy="${sunY}" r="${sunR}" fill="${scene.sun}"/>`
    : '';
  const stars = scene.stars
    ? each(
        70,
        (i) =>
          `<circle cx="${(pseudoRandom(i, 2) * 1600).toFixed(0)}" cy="${(pseudoRandom(i, 5) * 480).toFixed(0)}" r="${(0.8 + pseudoRandom(i, 7) * 2).toFixed(1)}" fill="#fff" opacity="${(0.3 + pseudoRandom(i, 9) * 0.6).toFixed(2)}"/>`,
      )
    : '';
  const far = scene.sea ? 1 : scene.hills.length;
  const hill = (color: string, i: number) => {
    const step = (900 - horizon) / (scene.hills.length + 0.4);
    return `<path d="${ridge(horizon + i * step, bumpHeight * (1 - i * 0.12), seed + i * 3)}" fill="${color}"/>`;
  };
  let sea = '';
  if (scene.sea) {
    const water = gradient(scene.sea);
    sea = `${water.defs}<rect y="${horizon + 30}" width="1600" height="${870 - horizon}" fill="${water.fill}"/>${each(16, (i) => `<rect x="${(sunX - 60 - i * 12 + pseudoRandom(i, 4) * 60).toFixed(0)}" y="${horizon + 44 + i * 17}" width="${(90 + pseudoRandom(i, 6) * (60 + i * 14)).toFixed(0)}" height="4" rx="2" fill="${scene.sun ?? '#fff'}" opacity=".5"/>`)}`;
  }
  const hills = scene.hills.map(hill);
  const palms = scene.palms
    ? `${palm(1330, 880, 2.3, scene.palms)}${palm(1480, 900, 1.7, scene.palms)}${palm(120, 920, 1.5, scene.palms)}`
    : '';
  return picture(
    1600,
    900,
    `${sky.defs}<rect width="1600" height="900" fill="${sky.fill}"/>${stars}${sun}${hills.slice(0, far).join('')}${sea}${hills.slice(far).join('')}${palms}`,
    scene.alt,
  );
}
