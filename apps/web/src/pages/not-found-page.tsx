import { messages } from '@app/contracts/messages';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function NotFoundPage() {
  return (
    <main>
      <Title>{messages.notFoundTitle}</Title>
      <Link to="/">Back to the home page</Link>
    </main>
  );
}
