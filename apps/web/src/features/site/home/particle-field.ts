interface Particle {
  x: number;
  y: number;
  /** CSS pixels per second. */
  vx: number;
  vy: number;
  radius: number;
}

export interface ParticleField {
  setPaused: (paused: boolean) => void;
  /** Clears the canvas and releases everything. */
  stop: () => void;
}

/** Particles closer than this are joined by a line, in CSS pixels. */
const linkDistance = 84;
/** Distance between the text and the first particle, in CSS pixels. */
const clearance = 24;
const speed = 16;
/** A higher density costs more than it improves the picture. */
const maxDensity = 2;

/**
 * Draws drifting points that are joined when close together. They pause while the canvas is off screen or its
 * tab hidden, and stay to the right of the text, where they can't be mistaken for punctuation. The canvas
 * reports their number in `data-particles` and whether they move in `data-moving`.
 */
export function startParticles(
  canvas: HTMLCanvasElement,
  count: number,
  words: Element | null,
): ParticleField {
  const pen = canvas.getContext('2d');
  let width = 0;
  let height = 0;
  let particles: Particle[] = [];
  let frame = 0;
  let last = 0;
  let paused = false;
  let onScreen = false;

  let left = 0;
  const fit = () => {
    const density = Math.min(window.devicePixelRatio, maxDensity);
    const before = { width: width || canvas.clientWidth, height: height || canvas.clientHeight };
    ({ clientWidth: width, clientHeight: height } = canvas);
    canvas.width = width * density;
    canvas.height = height * density;
    if (pen) prepare(pen, density);
    const previousLeft = left;
    left = Math.min(rightEdgeOf(words, canvas), width);
    const scale = (width - left) / (before.width - previousLeft || 1);
    for (const particle of particles) {
      particle.x = left + (particle.x - previousLeft) * scale;
      particle.y *= height / (before.height || 1);
    }
    if (pen) draw(pen, particles, width, height);
  };
  const step = (now: number) => {
    // Limits the first step after a pause.
    const seconds = Math.min((now - last) / 1000, 0.05);
    last = now;
    for (const particle of particles) move(particle, seconds, left, width, height);
    if (pen) draw(pen, particles, width, height);
    frame = requestAnimationFrame(step);
  };
  const updateAnimation = () => {
    const isMoving = onScreen && !paused && document.visibilityState === 'visible';
    canvas.dataset.moving = String(isMoving);
    if (isMoving && !frame) frame = requestAnimationFrame(step);
    if (isMoving) return;
    cancelAnimationFrame(frame);
    frame = 0;
  };

  const visibilityObserver = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false;
    updateAnimation();
  });
  const size = new ResizeObserver(fit);
  left = Math.min(rightEdgeOf(words, canvas), canvas.clientWidth);
  particles = Array.from({ length: count }, () => scatter(left, canvas.clientWidth, canvas.clientHeight));
  canvas.dataset.particles = String(particles.length);
  size.observe(canvas);
  visibilityObserver.observe(canvas);
  document.addEventListener('visibilitychange', updateAnimation);

  return {
    setPaused: (value) => {
      paused = value;
      updateAnimation();
    },
    stop: () => {
      onScreen = false;
      updateAnimation();
      visibilityObserver.disconnect();
      size.disconnect();
      document.removeEventListener('visibilitychange', updateAnimation);
      pen?.clearRect(0, 0, width, height);
      delete canvas.dataset.particles;
      delete canvas.dataset.moving;
    },
  };
}

/**
 * Returns where the text ends within the canvas; a block wider than its text counts only as far as the text.
 */
function rightEdgeOf(words: Element | null, canvas: HTMLCanvasElement): number {
  if (!words) return 0;
  const text = document.createRange();
  const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  const rightEdges: number[] = [];
  while (texts.nextNode()) {
    text.selectNodeContents(texts.currentNode);
    for (const { right } of text.getClientRects()) rightEdges.push(right);
  }
  return Math.max(0, ...rightEdges) - canvas.getBoundingClientRect().left + clearance;
}

function scatter(left: number, width: number, height: number): Particle {
  const direction = Math.random() * 2 * Math.PI;
  const particleSpeed = speed * (0.4 + Math.random() * 0.6);
  return {
    x: left + Math.random() * (width - left),
    y: Math.random() * height,
    vx: Math.cos(direction) * particleSpeed,
    vy: Math.sin(direction) * particleSpeed,
    radius: 1 + Math.random() * 1.4,
  };
}

function move(particle: Particle, seconds: number, left: number, width: number, height: number): void {
  particle.x += particle.vx * seconds;
  particle.y += particle.vy * seconds;
  if (particle.x < left || particle.x > width) {
    particle.vx = Math.abs(particle.vx) * (particle.x < left ? 1 : -1);
  }
  if (particle.y < 0 || particle.y > height) particle.vy = Math.abs(particle.vy) * (particle.y < 0 ? 1 : -1);
}

/** Resizing a canvas resets these settings. The particles use the canvas's CSS colour, the brand colour. */
function prepare(pen: CanvasRenderingContext2D, density: number): void {
  const { color } = getComputedStyle(pen.canvas);
  pen.scale(density, density);
  pen.fillStyle = color;
  pen.strokeStyle = color;
}

function draw(pen: CanvasRenderingContext2D, particles: Particle[], width: number, height: number): void {
  pen.clearRect(0, 0, width, height);
  pen.lineWidth = 1;
  for (const [index, one] of particles.entries()) {
    pen.globalAlpha = 0.75;
    pen.beginPath();
    pen.arc(one.x, one.y, one.radius, 0, 2 * Math.PI);
    pen.fill();
    for (const other of particles.slice(index + 1)) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y);
      if (distance >= linkDistance) continue;
      pen.globalAlpha = (1 - distance / linkDistance) * 0.28;
      pen.beginPath();
      pen.moveTo(one.x, one.y);
      pen.lineTo(other.x, other.y);
      pen.stroke();
    }
  }
}
