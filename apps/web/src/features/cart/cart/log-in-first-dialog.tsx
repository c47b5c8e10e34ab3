import { Button, Group, Modal, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { forgetPendingTemplate } from '~/entities/cart/take-pending-additions';
import { priceWords } from '~/entities/template/price-words';
import { TemplateCover } from '~/entities/template/template-cover';
import classes from './log-in-first-dialog.module.css';
import * as words from './log-in-first-messages';
import type { CartTemplate } from './optimistic-cart';
import { useLogIn } from './use-log-in';

interface LogInFirstDialogProps {
  template: CartTemplate;
  /** Called once the dialog has left the screen. */
  onClosed: () => void;
}

/**
 * For visitors who want to add a template to the cart: shows their choice and links to the sign-in and
 * sign-up (cart.login-first).
 */
export default function LogInFirstDialog({ template, onClosed }: LogInFirstDialogProps) {
  const [opened, setOpened] = useState(true);
  const logIn = useLogIn();
  const { id, title, slug, cover, price } = template;
  const close = () => {
    forgetPendingTemplate(id);
    setOpened(false);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={words.addTemplate(title)}
      size="26rem"
      // Keeps the toast beside or above it readable.
      centered={false}
      yOffset="clamp(1rem, 100dvh - 38rem, 14.5rem)"
      classNames={{ content: classes.content }}
      overlayProps={{ backgroundOpacity: 0.4 }}
    >
      <Group wrap="nowrap" align="start" gap="md" mb="1.25rem">
        <div className={classes.cover}>
          <TemplateCover seed={slug} cover={cover} sizes="8rem" />
        </div>
        <div>
          <Text inherit c="var(--ink-strong)" fw={600}>
            {priceWords(price)}
          </Text>
          <Text inherit mt="0.25rem" c="dimmed">
            {words.whyAccount}
          </Text>
        </div>
      </Group>
      <SimpleGrid cols={2} spacing="sm">
        <Button mih="2.75rem" variant="default" onClick={() => logIn()}>
          {words.logIn}
        </Button>
        <Button mih="2.75rem" data-autofocus onClick={() => logIn({ step: 'signup' })}>
          {words.createAccount}
        </Button>
      </SimpleGrid>
    </Modal>
  );
}
