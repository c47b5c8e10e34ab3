import { messages } from '@app/contracts/messages';
import { Title } from '@mantine/core';

export function RouteErrorPage() {
  return (
    <main>
      <Title>{messages.unexpected}</Title>
    </main>
  );
}
