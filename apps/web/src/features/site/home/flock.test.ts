import { expect, it } from 'vitest';
import { createFlock, fitFlock, moveFlock, type Sky, traceBird } from './flock';

const sky: Sky = { left: 700, right: 1440, height: 640 };

/** A flock after a minute at 60 frames a second. */
function flyForMinute(seed: number) {
  const flock = createFlock(80, sky, seed);
  for (let frame = 1; frame <= 3600; frame++) moveFlock(flock, sky, 1 / 60, frame / 60);
  return flock;
}

/** What is drawn: the points that lines begin at, end at and bend to. */
function strokesOf(draw: (pen: Parameters<typeof traceBird>[0]) => void) {
  const points: [x: number, y: number][] = [];
  const strokes: string[] = [];
  draw({
    moveTo: (x, y) => points.push([x, y]),
    quadraticCurveTo: (bowX, bowY, x, y) => {
      strokes.push('quadratic');
      points.push([bowX, bowY], [x, y]);
    },
  });
  return { points, strokes };
}

it('the flock is the same at every moment for the same seed, and different for another', () => {
  expect(flyForMinute(7)).toEqual(flyForMinute(7));
  expect(flyForMinute(8)).not.toEqual(flyForMinute(7));
});

it('the flock has birds of the sizes, speeds and wing beats in the design', () => {
  for (const { span, speed, beat } of createFlock(80, sky, 7)) {
    expect(span).toBeGreaterThanOrEqual(6);
    expect(span).toBeLessThanOrEqual(11);
    expect(speed).toBeGreaterThanOrEqual(14);
    expect(speed).toBeLessThanOrEqual(28);
    expect(beat).toBeGreaterThanOrEqual(2);
    expect(beat).toBeLessThanOrEqual(3);
  }
});

it('the flock draws two quadratic strokes a bird, none of them over the words after a minute of flight', () => {
  for (const bird of flyForMinute(7)) {
    const { points, strokes } = strokesOf((pen) => traceBird(pen, bird, sky));
    expect(strokes).toHaveLength(2);
    for (const [x] of points) expect(x).toBeGreaterThanOrEqual(sky.left - 0.01);
  }
});

it('the flock stays spread over the sky instead of gathering at an edge', () => {
  const middle = (sky.left + sky.right) / 2;
  const flock = flyForMinute(7);
  expect(flock.filter(({ x }) => x < middle).length).toBeGreaterThan(20);
  expect(flock.filter(({ x }) => x > middle).length).toBeGreaterThan(20);
});

it('the flock stays beside the headline when the screen narrows', () => {
  const flock = flyForMinute(7);
  const narrow: Sky = { left: 520, right: 1024, height: 600 };
  fitFlock(flock, sky, narrow);
  for (const { x } of flock) expect(x).toBeGreaterThanOrEqual(narrow.left);
  expect(Math.max(...flock.map(({ x }) => x))).toBeLessThan(narrow.right + 12);
});
