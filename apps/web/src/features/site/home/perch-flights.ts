import { traceWings } from './flock';

interface Point {
  x: number;
  y: number;
}

/** A cubic curve from its first point to its last. */
type Curve = readonly [Point, Point, Point, Point];

interface Perched {
  /** The resting bird in the page; hidden while it flies. */
  bird: SVGUseElement;
  flight: Flight | null;
}

interface Flight {
  curves: readonly Curve[];
  /** Seconds since the start; negative until it takes off. */
  elapsed: number;
  /** Seconds for each curve. */
  seconds: number;
  onLanded?: () => void;
}

/** Where things are, in pixels of the canvas. */
export interface Landmarks {
  /** The end of the words that is next to the birds. */
  wordsEdge: number;
  /** On which side of the words the birds are. */
  side: 1 | -1;
  /** The button that one bird flies to. */
  button: DOMRect | null;
}

/** Seconds after which one bird flies to the button. */
const visitAfter = 4;
const span = 15;
/** Distance of the flying bird's middle from its feet, in pixels. */
const stature = 8;
/** Which of the resting birds visits the button. */
const visitorIndex = 1;

/**
 * Moves the birds that rest on the cables: they fly up when a cover is hovered and return, and one visits the
 * button. Flying birds are drawn on the canvas, resting ones are elements of the page that take no clicks.
 */
export class PerchFlights {
  private readonly perched: readonly Perched[];
  private time = 0;
  private isVisiting = false;
  private landmarks: Landmarks = { wordsEdge: 0, side: 1, button: null };

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly cables: SVGGraphicsElement,
  ) {
    this.perched = [...cables.querySelectorAll('use')].map((bird) => ({ bird, flight: null }));
  }

  get count(): number {
    return this.perched.length;
  }

  /** After the page's layout changed: whoever flies has landed, and the visitor sits on the button again. */
  settle(landmarks: Landmarks): void {
    this.landmarks = landmarks;
    for (const one of this.perched) land(one);
    if (this.isVisiting) this.sitOnButton();
  }

  /** All birds that rest on the cables fly a loop. */
  flyUp(): void {
    for (const [index, one] of this.perched.entries()) {
      if (one.flight || (index === visitorIndex && this.isVisiting)) continue;
      const from = this.positionOf(one.bird);
      const lean = index % 2 ? -1 : 1;
      const away = { x: from.x + lean * (60 + 22 * index), y: from.y - 130 };
      const back = { x: from.x + lean * (150 - 18 * index), y: from.y - 190 + 16 * index };
      this.takeOff(one, [[from, away, back, from]], { delay: index * 0.09, seconds: 3.6 + index * 0.35 });
    }
  }

  move(seconds: number): void {
    this.time += seconds;
    const visitor = this.perched[visitorIndex];
    if (visitor && this.time >= visitAfter && !this.isVisiting && !visitor.flight) this.visit(visitor);
    for (const one of this.perched) {
      if (!one.flight) continue;
      one.flight.elapsed += seconds;
      if (one.flight.elapsed > 0) one.bird.style.visibility = 'hidden';
      if (one.flight.elapsed >= one.flight.seconds * one.flight.curves.length) land(one);
    }
  }

  /** Draws the birds in the air, each in the colour that it rests in. */
  draw(pen: CanvasRenderingContext2D): void {
    for (const { bird, flight } of this.perched) {
      if (!flight || flight.elapsed <= 0) continue;
      const progress = flight.elapsed / flight.seconds;
      const curve = flight.curves[Math.floor(progress)];
      if (!curve) continue;
      pen.strokeStyle = getComputedStyle(bird).fill;
      pen.beginPath();
      traceWings(pen, pointOn(curve, progress % 1), span, flight.elapsed * 2 * Math.PI * 3);
      pen.stroke();
    }
  }

  /** The last stretch is level and above the buttons, where no words are. */
  private visit(visitor: Perched): void {
    this.isVisiting = true;
    const { wordsEdge, side } = this.landmarks;
    const spot = this.spotOnButton();
    if (!spot) return;
    const from = this.positionOf(visitor.bird);
    const over = { x: spot.x, y: spot.y - stature };
    const gate = { x: wordsEdge + side * span, y: over.y };
    const approach = { x: gate.x + side * 180, y: gate.y };
    const glide = (share: number) => ({ x: gate.x + (over.x - gate.x) * share, y: over.y });
    const curves: Curve[] = [
      [from, { x: from.x, y: from.y - 90 }, approach, gate],
      [gate, glide(0.45), glide(0.85), over],
    ];
    this.takeOff(visitor, curves, { seconds: 2.4, onLanded: () => this.sitOnButton() });
  }

  private takeOff(
    one: Perched,
    curves: readonly Curve[],
    { delay = 0, seconds, onLanded }: { delay?: number; seconds: number; onLanded?: () => void },
  ): void {
    one.flight = { curves, seconds, elapsed: -delay, ...(onLanded && { onLanded }) };
  }

  private sitOnButton(): void {
    const visitor = this.perched[visitorIndex];
    const spot = this.spotOnButton();
    const matrix = this.cables.getScreenCTM()?.inverse();
    if (!visitor || !spot || !matrix) return;
    const origin = this.canvas.getBoundingClientRect();
    const { x, y } = new DOMPoint(spot.x + origin.left, spot.y + origin.top).matrixTransform(matrix);
    visitor.bird.setAttribute('transform', `translate(${x} ${y})`);
  }

  /** On the button's upper edge, at the end next to the birds. */
  private spotOnButton(): Point | null {
    const { button, side } = this.landmarks;
    return button && { x: (side > 0 ? button.right : button.left) - side * 26, y: button.top };
  }

  private positionOf(bird: SVGUseElement): Point {
    const origin = this.canvas.getBoundingClientRect();
    const { e = 0, f = 0 } = bird.getScreenCTM() ?? {};
    return { x: e - origin.left, y: f - origin.top - stature };
  }
}

/**
 * Replaces the page's reference to the drawing of the cables by its parts, so that each bird can be moved.
 * Without the drawing, for example offline, the result is null.
 */
export async function unpackDrawing(
  page: Element,
): Promise<{ parts: SVGGraphicsElement; putBack: () => void } | null> {
  const reference = page.querySelector('use[href$="#two-cables"]');
  const [file = '', id = ''] = reference?.getAttribute('href')?.split('#') ?? [];
  const text = await fetch(file).then(
    (response) => response.text(),
    () => '',
  );
  const parts = new DOMParser().parseFromString(text, 'image/svg+xml').getElementById(id);
  if (!reference || !(parts instanceof SVGGraphicsElement)) return null;
  for (const part of parts.querySelectorAll('use'))
    part.setAttribute('href', `${file}${part.getAttribute('href')}`);
  reference.replaceWith(parts);
  return { parts, putBack: () => parts.replaceWith(reference) };
}

function land(one: Perched): void {
  const landed = one.flight?.onLanded;
  one.flight = null;
  one.bird.style.visibility = '';
  landed?.();
}

function pointOn([from, leave, arrive, to]: Curve, progress: number): Point {
  const rest = 1 - progress;
  const at = (axis: 'x' | 'y') =>
    rest ** 3 * from[axis] +
    3 * rest ** 2 * progress * leave[axis] +
    3 * rest * progress ** 2 * arrive[axis] +
    progress ** 3 * to[axis];
  return { x: at('x'), y: at('y') };
}
