import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { formatBytes } from '~/lib/format/format-bytes';
import classes from './attachment-list.module.css';
import * as words from './attachment-messages';
import type { Attachment } from './use-attachments';

/** The files of a message: pictures as thumbnails that open in a new tab, documents as downloads by name. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={words.attachedFiles}>
      {attachments.map(({ id, fileName, bytes, url, picture }) => (
        <li key={id} className={classes.item}>
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
              <IconFileTypePdf size={24} stroke={1.75} aria-hidden />
              <span className={classes.facts}>
                <span className={classes.name}>{fileName}</span>
                <span className={classes.size}>{words.documentOf(formatBytes(bytes))}</span>
              </span>
              <IconDownload size={18} stroke={1.75} aria-hidden />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
