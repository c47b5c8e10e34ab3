import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import * as words from '../../ui-messages';

/** A password with a toggle that the keyboard reaches and that says what it does. */
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
