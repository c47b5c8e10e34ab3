import { messages } from '@app/contracts/messages';
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { notify } from '~/lib/notify';
import * as words from './template-page-messages';

interface ShareButtonProps {
  title: string;
  /** Whole address. */
  url: string;
  className?: string;
}

/** The device's own way to share where it has one, else the link in the clipboard. */
export function ShareButton({ title, url, className }: ShareButtonProps) {
  return (
    <Button
      variant="default"
      className={className}
      leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden />}
      onClick={() => void share(title, url)}
    >
      {words.share}
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Who closes the sheet has changed their mind; after anything else there is still the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success(messages.linkCopied);
  } catch {
    notify.error(messages.copyLinkFailed);
  }
}
