import { hero } from '@app/content/home';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { runWhenIdle } from '~/lib/loading/run-when-idle';
import { CoastBackdrop } from '~/ui/media/coast-backdrop';
import classes from './hero-scene.module.css';
import type { ParticleField } from './particle-field';

/** Id of the text that the particles avoid. */
export const heroWordsId = 'hero-words';

/**
 * Screens with room for the particles (public-pages.motion-control); on a phone the text fills the screen.
 */
const largeScreenQuery = '(min-width: 62em) and (prefers-reduced-motion: no-preference)';

/** The picture behind the headline: a coast at night with circuit traces. */
export function HeroScene() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [field, setField] = useState<ParticleField | null>(null);
  const [paused, setPaused] = useState(false);

  useEffect(() => runWhenIdle(() => startOnLargeScreens(canvas.current, setField)), []);

  return (
    <>
      <div className={classes.scene} aria-hidden="true">
        <CoastBackdrop className={classes.coast} />
        <canvas ref={canvas} className={classes.particles} />
      </div>
      {field ? (
        <button
          type="button"
          className={classes.toggle}
          aria-label={paused ? hero.particlesPlayLabel : hero.particlesPauseLabel}
          onClick={() => {
            field.setPaused(!paused);
            setPaused(!paused);
          }}
        >
          {paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
        </button>
      ) : null}
    </>
  );
}

/** Draws particles on the canvas while there is room for them and reduced motion is off. */
function startOnLargeScreens(
  canvas: HTMLCanvasElement | null,
  onChange: (field: ParticleField | null) => void,
): () => void {
  const mediaQuery = matchMedia(largeScreenQuery);
  let field: ParticleField | null = null;
  let isStopped = false;
  const updateField = async () => {
    if (!mediaQuery.matches || !canvas) {
      field?.stop();
      field = null;
      onChange(null);
      return;
    }
    const { startParticles } = await import('./particle-field');
    if (isStopped || field || !mediaQuery.matches) return;
    field = startParticles(canvas, hero.particles, document.getElementById(heroWordsId));
    onChange(field);
  };
  void updateField();
  mediaQuery.addEventListener('change', updateField);
  return () => {
    isStopped = true;
    mediaQuery.removeEventListener('change', updateField);
    field?.stop();
  };
}
