import type { RouterOutputs } from '@app/api/types';
import { templatePreviewPage } from '@app/content/template-page';
import { Group, Text } from '@mantine/core';
import { Picture } from '~/ui/media/picture';
import classes from './demo-pictures.module.css';

interface DemoPicturesProps {
  media: RouterOutputs['template']['bySlug']['media'];
  hasDemo: boolean;
}

/** Replaces a demo that can't be framed in this page. */
export function DemoPictures({ media, hasDemo }: DemoPicturesProps) {
  const { noDemo, noFrame, noPictures } = templatePreviewPage;
  return (
    <div className={classes.pictures}>
      <Text inherit mb="lg" c="var(--ink-strong)" fw={500} role="status">
        {hasDemo ? noFrame : noDemo}
      </Text>
      {media.length === 0 ? <p>{noPictures}</p> : null}
      <Group component="ul" gap="lg" align="flex-start" justify="center" className={classes.list}>
        {media.map((picture, index) => (
          <li key={picture.id}>
            <Picture picture={picture} sizes="(min-width: 62em) 60rem, 92vw" eager={index === 0} />
          </li>
        ))}
      </Group>
    </div>
  );
}
