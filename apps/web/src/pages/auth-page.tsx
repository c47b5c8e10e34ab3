import { Title } from '@mantine/core';
import { Section } from '~/ui/section';

/** Spec 2.7. */
export function AuthPage() {
  return (
    <Section>
      <Title order={1}>Sign in</Title>
    </Section>
  );
}
