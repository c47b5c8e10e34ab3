import { Button, Title } from '@mantine/core';

export function HomePage() {
  return (
    <main>
      <Title>Home</Title>
      <Button>Press</Button>
    </main>
  );
}
