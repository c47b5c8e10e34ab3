import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import * as words from './password-messages';

/** A password field with a labelled toggle that the keyboard can reach. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      size="md"
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        'aria-label': visible ? words.hidePassword : words.showPassword,
        tabIndex: 0,
      }}
      spellCheck={false}
      autoCapitalize="none"
      {...props}
    />
  );
}
