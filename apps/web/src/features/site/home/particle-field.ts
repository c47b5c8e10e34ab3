import { type Bird, createFlock, fitFlock, moveFlock, type Sky, traceBird } from './flock';
import { type Landmarks, PerchFlights, unpackDrawing } from './perch-flights';

export interface ParticleField {
  setPaused: (paused: boolean) => void;
  /** Clears the canvas and releases everything. */
  stop: () => void;
}

/** Distance between the text and the first bird, in CSS pixels. */
const clearance = 24;
/** A higher density costs more than it improves the picture. */
const maxDensity = 2;
const accentCount = 4;
/** The same birds for everyone; one that begins with an even spread. */
const seed = 7;

/**
 * Draws a flock of birds, `count` together with those that rest on the cables. They pause while the canvas is
 * off screen or its tab hidden, and stay beside the text, where they can't be mistaken for punctuation. The
 * canvas reports their number in `data-particles` and whether they move in `data-moving`. The covers, and the
 * drawing of the cables, are in the element after the words.
 */
export async function startParticles(
  canvas: HTMLCanvasElement,
  count: number,
  words: Element,
): Promise<ParticleField> {
  const covers = words.nextElementSibling;
  const cables = covers && (await unpackDrawing(covers));
  const perches = cables && new PerchFlights(canvas, cables.parts);
  const scene = createScene(canvas, count, words, perches);
  const size = new ResizeObserver(scene.fit);
  size.observe(canvas);
  canvas.dataset.particles = String(count);
  const frames = runFrames(canvas, scene.advance);
  const startle = ({ target }: Event) => {
    if (frames.areRunning() && target instanceof Element && target.closest('a')) perches?.flyUp();
  };
  covers?.addEventListener('pointerover', startle);

  return {
    setPaused: frames.setPaused,
    stop: () => {
      frames.stop();
      size.disconnect();
      covers?.removeEventListener('pointerover', startle);
      cables?.putBack();
      scene.clear();
      delete canvas.dataset.particles;
    },
  };
}

/** The birds on the canvas: `fit` places them after a change of layout, `advance` moves and draws them. */
function createScene(canvas: HTMLCanvasElement, count: number, words: Element, perches: PerchFlights | null) {
  const pen = canvas.getContext('2d');
  let sky: Sky = { left: 0, right: canvas.clientWidth, height: canvas.clientHeight };
  let flock: Bird[] = [];
  let time = 0;
  const paint = () => {
    if (!pen) return;
    draw(pen, flock, sky);
    perches?.draw(pen);
  };
  return {
    fit: () => {
      if (pen) prepare(pen);
      const landmarks = locate(canvas, words);
      const before = sky;
      sky = skyBeside(landmarks, canvas);
      if (flock.length) fitFlock(flock, before, sky);
      else flock = createFlock(count - (perches?.count ?? 0), sky, seed);
      perches?.settle(landmarks);
      paint();
    },
    advance: (seconds: number) => {
      time += seconds;
      moveFlock(flock, sky, seconds, time);
      perches?.move(seconds);
      paint();
    },
    clear: () => pen?.clearRect(0, 0, canvas.width, canvas.height),
  };
}

/** Calls `advance` with the seconds since the last frame while the canvas is in view, unless paused. */
function runFrames(canvas: HTMLCanvasElement, advance: (seconds: number) => void) {
  let frame = 0;
  let last = 0;
  let paused = false;
  let inView = false;
  const step = (now: number) => {
    // Limits the first step after a pause.
    const seconds = Math.min((now - last) / 1000, 0.05);
    last = now;
    advance(seconds);
    frame = requestAnimationFrame(step);
  };
  const update = () => {
    const isMoving = inView && !paused;
    canvas.dataset.moving = String(isMoving);
    if (isMoving && !frame) frame = requestAnimationFrame(step);
    if (isMoving) return;
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const leaveView = watchView(canvas, (isInView) => {
    inView = isInView;
    update();
  });
  return {
    areRunning: () => frame !== 0,
    setPaused: (value: boolean) => {
      paused = value;
      update();
    },
    stop: () => {
      leaveView();
      inView = false;
      update();
      delete canvas.dataset.moving;
    },
  };
}

/** Reports whether an element is on screen, in a tab that is shown. Returns what ends the reports. */
function watchView(element: Element, onChange: (isInView: boolean) => void): () => void {
  let onScreen = false;
  const report = () => onChange(onScreen && document.visibilityState === 'visible');
  const observer = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false;
    report();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', report);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', report);
  };
}

/**
 * Finds where the text ends within the canvas; a block wider than its text counts only as far as the text.
 */
function locate(canvas: HTMLCanvasElement, words: Element): Landmarks {
  const text = document.createRange();
  const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  const edges: number[] = [];
  const side = getComputedStyle(words).direction === 'rtl' ? -1 : 1;
  while (texts.nextNode()) {
    text.selectNodeContents(texts.currentNode);
    for (const { left, right } of text.getClientRects()) edges.push(side * (side > 0 ? right : left));
  }
  const origin = canvas.getBoundingClientRect();
  const button = words.querySelector('a')?.getBoundingClientRect();
  return {
    side,
    wordsEdge: side * (Math.max(...edges) + clearance) - origin.left,
    button: button
      ? new DOMRect(button.x - origin.left, button.y - origin.top, button.width, button.height)
      : null,
  };
}

/** Not further than the canvas, whose words may fill it. */
function skyBeside({ side, wordsEdge }: Landmarks, { clientWidth, clientHeight }: HTMLCanvasElement): Sky {
  return side > 0
    ? { left: Math.min(wordsEdge, clientWidth), right: clientWidth, height: clientHeight }
    : { left: 0, right: Math.max(wordsEdge, 0), height: clientHeight };
}

/** Gives the canvas its size, which resets the settings. */
function prepare(pen: CanvasRenderingContext2D): void {
  const { canvas } = pen;
  const density = Math.min(window.devicePixelRatio, maxDensity);
  canvas.width = canvas.clientWidth * density;
  canvas.height = canvas.clientHeight * density;
  pen.scale(density, density);
  pen.lineWidth = 1.5;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
}

/** The flock in two strokes, one for each of the canvas's CSS colours. */
function draw(pen: CanvasRenderingContext2D, flock: readonly Bird[], sky: Sky): void {
  const { clientWidth, clientHeight } = pen.canvas;
  const colors = getComputedStyle(pen.canvas);
  pen.clearRect(0, 0, clientWidth, clientHeight);
  const stroke = (color: string, trace: () => void) => {
    pen.strokeStyle = color;
    pen.beginPath();
    trace();
    pen.stroke();
  };
  stroke(colors.color, () => {
    for (const bird of flock.slice(accentCount)) traceBird(pen, bird, sky);
  });
  stroke(colors.accentColor, () => {
    for (const bird of flock.slice(0, accentCount)) traceBird(pen, bird, sky);
  });
}
