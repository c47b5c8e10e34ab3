import { Stack, Text, Title } from '@mantine/core';
import { useTabTitle } from '~/lib/routing/use-tab-title';
import { LinkButton } from '~/ui/buttons/link-button';

interface DocumentNotFoundProps {
  title: string;
  text: string;
  /** Link to the list of existing documents. */
  list: { label: string; href: string };
}

/** For a number that does not exist or belongs to someone else; the two look the same. */
export function DocumentNotFound({ title, text, list }: DocumentNotFoundProps) {
  useTabTitle(title);
  return (
    <Stack align="flex-start" gap="sm" py="xl">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed" fz="lg" mb="sm">
        {text}
      </Text>
      <LinkButton href={list.href}>{list.label}</LinkButton>
    </Stack>
  );
}
