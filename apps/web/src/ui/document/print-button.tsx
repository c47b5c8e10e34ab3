import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import * as words from '../ui-messages';

/** Button that prints the page. */
export function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      onClick={() => window.print()}
    >
      {words.print}
    </Button>
  );
}
