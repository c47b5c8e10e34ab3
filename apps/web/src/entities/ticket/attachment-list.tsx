import { Box, Flex, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatBytes } from '~/lib/format/format-bytes';
import classes from './attachment-list.module.css';
import * as words from './attachment-messages';
import { DocumentIcon, endingOf } from './document-icon';
import type { Attachment } from './use-attachments';

/** The files of a message: pictures as thumbnails that open in a new tab, documents as downloads by name. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <Flex component="ul" wrap="wrap" gap={10} mt="sm" aria-label={words.attachedFiles}>
      {attachments.map(({ id, fileName, bytes, url, picture }) => (
        <Box component="li" key={id} miw={0} maw="100%">
          {picture ? (
            <a href={url} target="_blank" rel="noopener" className={classes.picture} title={fileName}>
              <img
                src={picture.thumbnailUrl}
                width={picture.width}
                height={picture.height}
                alt={fileName}
                loading="lazy"
                decoding="async"
              />
            </a>
          ) : (
            <a href={url} download={fileName} className={classes.document}>
              <DocumentIcon fileName={fileName} size={24} />
              <Stack component="span" gap={0} miw={0} lh={1.35}>
                <Text span inherit truncate c="var(--ink-strong)" fz="sm" fw={600}>
                  {fileName}
                </Text>
                <Text span inherit c="dimmed" fz="sm">
                  {endingOf(fileName)}, {formatBytes(bytes)}
                </Text>
              </Stack>
              <IconDownload size={18} stroke={1.75} aria-hidden />
            </a>
          )}
        </Box>
      ))}
    </Flex>
  );
}
