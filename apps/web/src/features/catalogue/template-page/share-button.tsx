import { messages } from '@app/contracts/messages';
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { copyText } from '~/lib/copy-text';
import { notify } from '~/lib/notify';
import * as words from './template-page-messages';

interface ShareButtonProps {
  title: string;
  /** Absolute URL. */
  url: string;
}

/** Opens the device's share sheet where available, else copies the link. */
export function ShareButton({ title, url }: ShareButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden />}
      onClick={() => void share(title, url)}
    >
      {words.share}
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // A closed share sheet means that the visitor changed their mind; on any other error the link is
      // copied.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await copyText(url);
    notify.success(messages.linkCopied);
  } catch {
    notify.error(messages.copyLinkFailed);
  }
}
