import type { videoIn } from '@app/contracts/site/post/video-address';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './post-body.module.css';
import { loadsFrom, play, video as videoLabel } from './post-video-words';

/** The button that was pressed is gone, and the focus with it. */
const focusPlayer = (player: HTMLIFrameElement | null) => player?.focus();

/** A video of another site, which learns nothing about the reader before it is played (posts.click-to-load). */
export function PostVideo({ video }: { video: NonNullable<ReturnType<typeof videoIn>> }) {
  const [isPlaying, setPlaying] = useState(false);
  const title = video.title || videoLabel;
  return (
    <figure className={classes.video}>
      {isPlaying ? (
        <iframe
          ref={focusPlayer}
          src={video.player}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <button type="button" onClick={() => setPlaying(true)}>
          <IconPlayerPlayFilled size={48} aria-hidden />
          {play(title)}
          <small>{loadsFrom(video.host)}</small>
        </button>
      )}
      <figcaption>
        <ContentLink href={video.href}>{video.title || video.href}</ContentLink>
      </figcaption>
    </figure>
  );
}
