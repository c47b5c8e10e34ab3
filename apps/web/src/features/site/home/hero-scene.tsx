import { hero } from '@app/content/home';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { runWhenIdle } from '~/lib/loading/run-when-idle';
import classes from './hero-scene.module.css';
import type { ParticleField } from './particle-field';

/** Id of the text that the particles avoid; the covers follow it. */
export const heroWordsId = 'hero-words';

/**
 * Screens with room for the particles (public-pages.motion-control); on a phone the text fills the screen.
 */
const largeScreenQuery = '(min-width: 62em) and (prefers-reduced-motion: no-preference)';

/** The sky behind the headline. */
export function HeroScene() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hasRoom = useMediaQuery(largeScreenQuery);
  const [field, setField] = useState<ParticleField | null>(null);
  const [paused, setPaused] = useState(false);

  useEffect(() => (hasRoom ? runWhenIdle(() => startField(canvas.current, setField)) : undefined), [hasRoom]);
  useEffect(() => field?.setPaused(paused), [field, paused]);

  return (
    <>
      <div className={classes.scene} aria-hidden="true">
        <canvas ref={canvas} className={classes.particles} />
      </div>
      {field ? (
        <button
          type="button"
          className={classes.toggle}
          aria-label={paused ? hero.particlesPlayLabel : hero.particlesPauseLabel}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
        </button>
      ) : null}
    </>
  );
}

/** Draws particles on the canvas. Returns what ends it, also while their script still loads. */
function startField(
  canvas: HTMLCanvasElement | null,
  onChange: (field: ParticleField | null) => void,
): () => void {
  const words = document.getElementById(heroWordsId);
  if (!canvas || !words) return () => {};
  const started = import('./particle-field').then(({ startParticles }) =>
    startParticles(canvas, hero.particles, words),
  );
  void started.then(onChange);
  return () =>
    void started.then((field) => {
      field.stop();
      onChange(null);
    });
}
