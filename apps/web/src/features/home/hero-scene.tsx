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
const roomy = '(min-width: 62em) and (prefers-reduced-motion: no-preference)';

/** The picture behind the headline: a coast at night with circuit traces. */
export function HeroScene() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [field, setField] = useState<ParticleField | null>(null);
  const [paused, setPaused] = useState(false);

  useEffect(() => runWhenIdle(() => startWhenRoomy(canvas.current, setField)), []);

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
function startWhenRoomy(
  canvas: HTMLCanvasElement | null,
  onChange: (field: ParticleField | null) => void,
): () => void {
  const room = matchMedia(roomy);
  let field: ParticleField | null = null;
  let isOver = false;
  const follow = async () => {
    if (!room.matches || !canvas) {
      field?.stop();
      field = null;
      onChange(null);
      return;
    }
    const { startParticles } = await import('./particle-field');
    if (isOver || field || !room.matches) return;
    field = startParticles(canvas, hero.particles, document.getElementById(heroWordsId));
    onChange(field);
  };
  void follow();
  room.addEventListener('change', follow);
  return () => {
    isOver = true;
    room.removeEventListener('change', follow);
    field?.stop();
  };
}
