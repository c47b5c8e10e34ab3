import { developerMessages } from '@app/contracts/developer-messages';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FormNotice } from './form-notice';
import classes from './secret-once.module.css';

interface SecretOnceProps {
  /** What it is called: "API token". */
  label: string;
  secret: string;
  onDone: () => void;
}

/** A secret that nobody can look up later, with a button that copies it. The focus goes there when it appears. */
export function SecretOnce({ label, secret, onDone }: SecretOnceProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => copyButton.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <div className={classes.secret}>
      <FormNotice tone="success">
        <p>{developerMessages.secretOnce}</p>
      </FormNotice>
      <section aria-label={label}>
        <p className={classes.value}>{secret}</p>
      </section>
      <div role="status">
        {copied === false ? developerMessages.copyFailed : copied ? developerMessages.copied : null}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <Button ref={copyButton} leftSection={<CopyIcon size={18} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
