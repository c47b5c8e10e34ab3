import { developerMessages } from '@app/contracts/developer-messages';
import { Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '~/lib/copy-text';
import { FormAlert } from '~/ui/feedback/form-alert';
import * as words from '../ui-messages';
import classes from './one-time-secret.module.css';

interface OneTimeSecretProps {
  /** Name of the secret: "API token". */
  label: string;
  secret: string;
  /** Explains its purpose where that is not clear; by default, that it is not shown again. */
  note?: string;
  onDone: () => void;
}

/** A secret that cannot be shown again, with a copy button. The button takes the focus when it appears. */
export function OneTimeSecret({
  label,
  secret,
  note = developerMessages.secretOnce,
  onDone,
}: OneTimeSecretProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => copyButton.current?.focus(), []);
  const copy = () =>
    copyText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <Stack>
      <FormAlert tone="success">
        <p>{note}</p>
      </FormAlert>
      <section aria-label={label}>
        <p className={classes.value}>{secret}</p>
      </section>
      <div role="status">
        {copied === false ? developerMessages.copyFailed : copied ? developerMessages.copied : null}
      </div>
      <Group align="stretch" justify="flex-end" gap="sm" className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          {words.done}
        </Button>
        <Button ref={copyButton} leftSection={<CopyIcon size={18} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </Group>
    </Stack>
  );
}
