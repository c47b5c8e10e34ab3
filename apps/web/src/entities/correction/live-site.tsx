import { Anchor, Text } from '@mantine/core';

interface LiveSiteProps {
  /** Null where the team gave none. */
  url: string | null;
  /** The words before the address. */
  at: string;
}

/** Where the website of an order is live; an address of any length. */
export function LiveSite({ url, at }: LiveSiteProps) {
  if (!url) return null;
  return (
    <Text>
      {at}{' '}
      <Anchor href={url} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Anchor>
      .
    </Text>
  );
}
