import { languageOf } from '@app/contracts/core/translation/language-of';
import { Box, Group, Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import iconButton from '~/ui/buttons/icon-button.module.css';
import { Picture } from '~/ui/media/picture';
import { nextPicture } from './next-picture';
import classes from './picture-viewer.module.css';
import * as words from './picture-viewer-messages';
import type { TemplateDetails } from './template-page-data';

const pictureKeys = ['ArrowRight', 'ArrowLeft', 'Home', 'End'];

interface PictureViewerProps {
  title: string;
  media: TemplateDetails['media'];
  index: number;
  onIndex: (index: number) => void;
  opened: boolean;
  onClose: () => void;
}

/**
 * Shows the pictures of a template in full screen: arrows wrap around, and zooming doubles the size with
 * scrolling.
 */
export default function PictureViewer({ title, media, index, onIndex, opened, onClose }: PictureViewerProps) {
  const [zoomed, setZoomed] = useState(false);
  const picture = media[index];
  const go = (next: number) => {
    setZoomed(false);
    onIndex(next);
  };
  // On the document, because Mantine's dialog doesn't pass key events on. While zoomed in, the arrows scroll.
  useHotkeys(
    opened && !zoomed
      ? pictureKeys.map((key) => [key, () => go(nextPicture(key, index, media.length) ?? index)])
      : [],
  );

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen
      // Mantine would also apply a `className` of Modal.Content to the box around it.
      classNames={{ content: classes.content }}
      onExitTransitionEnd={() => setZoomed(false)}
    >
      <Modal.Overlay />
      <Modal.Content radius={0}>
        <Group gap="0.25rem" wrap="nowrap" flex="none" py="xs" className={classes.bar}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Box component="span" flex="1 0 auto" px="xs" c="dimmed" fz="sm" role="status">
            {media.length > 1 ? words.pictureOf(index + 1, media.length) : null}
          </Box>
          <button
            type="button"
            className={iconButton.button}
            aria-label={words.zoom}
            aria-pressed={zoomed}
            onClick={() => setZoomed(!zoomed)}
          >
            {zoomed ? <IconZoomOut aria-hidden /> : <IconZoomIn aria-hidden />}
          </button>
          <button
            type="button"
            className={iconButton.button}
            aria-label={words.close}
            data-autofocus
            onClick={onClose}
          >
            <IconX aria-hidden />
          </button>
        </Group>
        <div className={classes.middle}>
          <figure
            className={classes.figure}
            data-zoomed={zoomed || undefined}
            // A scrollable area must be reachable by keyboard.
            {...(zoomed && { tabIndex: 0, role: 'region', 'aria-label': words.enlargedPicture })}
          >
            {picture ? (
              <Picture key={picture.id} className={classes.picture} picture={picture} sizes="100vw" eager />
            ) : null}
          </figure>
          {media.length > 1 ? <Steps index={index} count={media.length} onIndex={go} /> : null}
        </div>
        <p className={classes.caption} aria-hidden="true" lang={picture && languageOf(picture, 'alt')}>
          {picture?.alt}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

interface StepsProps {
  index: number;
  count: number;
  onIndex: (index: number) => void;
}

function Steps({ index, count, onIndex }: StepsProps) {
  return (
    <>
      <button
        type="button"
        className={clsx(iconButton.button, classes.previous)}
        aria-label={words.previousPicture}
        onClick={() => onIndex((index - 1 + count) % count)}
      >
        <IconChevronLeft aria-hidden />
      </button>
      <button
        type="button"
        className={clsx(iconButton.button, classes.next)}
        aria-label={words.nextPicture}
        onClick={() => onIndex((index + 1) % count)}
      >
        <IconChevronRight aria-hidden />
      </button>
    </>
  );
}
