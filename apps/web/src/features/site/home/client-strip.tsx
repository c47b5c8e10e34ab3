import { clients } from '@app/content/client-signs';
import { clientStrip } from '@app/content/home';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Section } from '~/ui/layout/section';
import { ClientLogo } from '~/ui/media/client-logo';
import classes from './client-strip.module.css';
import { useAutoplay } from './use-autoplay';

/** The scrolling client logos. With reduced motion, without scripts and in print, all are shown at once. */
export function ClientStrip() {
  const { ref, wanted, playing, toggle, holdProps } = useAutoplay<HTMLDivElement>();
  return (
    <Section tone="tinted" title={clientStrip.title}>
      <div ref={ref} className={classes.strip} data-playing={playing || undefined}>
        <div className={classes.window} {...holdProps}>
          <div className={classes.track}>
            <Logos />
            {/* A copy for the seam, where the end meets the beginning. */}
            <Logos copy />
          </div>
        </div>
        <button
          type="button"
          className={classes.toggle}
          aria-label={wanted ? clientStrip.pauseLabel : clientStrip.playLabel}
          onClick={toggle}
        >
          {wanted ? (
            <IconPlayerPause size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
          )}
        </button>
      </div>
    </Section>
  );
}

function Logos({ copy = false }: { copy?: boolean }) {
  return (
    <ul className={classes.logos} aria-hidden={copy || undefined}>
      {clients.map((client) => (
        <li key={client.id}>
          <ClientLogo {...client} />
        </li>
      ))}
    </ul>
  );
}
