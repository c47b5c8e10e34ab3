/** A bird in the sky. Positions and sizes are in CSS pixels, angles in radians. */
export interface Bird {
  x: number;
  y: number;
  /** Direction of flight, clockwise from the right. */
  heading: number;
  /** Pixels a second. */
  speed: number;
  /** Between the tips of the wings. */
  span: number;
  /** Wing beats a second. */
  beat: number;
  /** Where in the beat the wings are. */
  phase: number;
}

/** The part of the canvas in which birds fly. */
export interface Sky {
  left: number;
  right: number;
  height: number;
}

/** What wings are drawn with. */
type WingPen = Pick<CanvasPath, 'moveTo' | 'quadraticCurveTo'>;

/** Birds leave and enter the screen this far outside it. */
const margin = 12;
/** Birds that enter or leave beside the words grow or shrink over this distance. */
const haze = 72;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Birds spread over the sky, already on the wing. */
export function createFlock(count: number, sky: Sky, seed: number): Bird[] {
  const random = createRandom(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  return Array.from({ length: count }, () => {
    const x = between(sky.left, sky.right);
    const y = between(0, sky.height);
    // Small birds are far away, so they are slow too.
    const nearness = random();
    return {
      x,
      y,
      heading: windAt(x, y, 0),
      speed: 14 + nearness * 14,
      span: 6 + nearness * 5,
      beat: between(2, 3),
      phase: between(0, 2 * Math.PI),
    };
  });
}

/** A slow noise field: to the right on average, rising and falling over some hundred pixels. */
function windAt(x: number, y: number, time: number): number {
  const wave = Math.sin(x / 170 + time / 14) + Math.sin(y / 130 - time / 19) + Math.sin((x - y) / 310);
  return -0.25 + wave * 0.45;
}

/** Moves the birds; what leaves the sky on one side enters it on the other. `time` is in seconds. */
export function moveFlock(birds: readonly Bird[], sky: Sky, seconds: number, time: number): void {
  const width = sky.right + margin - sky.left;
  const height = sky.height + 2 * margin;
  for (const bird of birds) {
    bird.heading += (windAt(bird.x, bird.y, time) - bird.heading) * Math.min(1, seconds);
    bird.x = sky.left + wrap(bird.x - sky.left + Math.cos(bird.heading) * bird.speed * seconds, width);
    bird.y = wrap(bird.y + margin + Math.sin(bird.heading) * bird.speed * seconds, height) - margin;
    bird.phase += 2 * Math.PI * bird.beat * seconds;
  }
}

/** Stretches the flock from one sky to another. */
export function fitFlock(birds: readonly Bird[], from: Sky, to: Sky): void {
  for (const bird of birds) {
    const scale = (to.right - to.left) / (from.right - from.left || 1);
    bird.x = to.left + (bird.x - from.left) * scale;
    bird.y *= to.height / (from.height || 1);
  }
}

/** Adds a bird of the flock to the pen's path; it is smaller where it comes near the words. */
export function traceBird(pen: WingPen, bird: Bird, sky: Sky): void {
  const fromWords = Math.min(bird.x - sky.left, sky.right + margin - bird.x);
  const span = Math.min(bird.span, (bird.span * fromWords) / haze);
  traceWings(pen, bird, span, bird.phase);
}

/** Adds two wings to the pen's path, one quadratic stroke each. */
export function traceWings(
  pen: WingPen,
  { x, y }: { x: number; y: number },
  span: number,
  phase: number,
): void {
  const stroke = Math.sin(phase);
  const tip = y + span * (0.04 - 0.24 * stroke);
  const bow = y - span * (0.26 + 0.12 * stroke);
  pen.moveTo(x - span / 2, tip);
  pen.quadraticCurveTo(x - span * 0.24, bow, x, y);
  pen.quadraticCurveTo(x + span * 0.24, bow, x + span / 2, tip);
}

function wrap(value: number, size: number): number {
  return ((value % size) + size) % size;
}
