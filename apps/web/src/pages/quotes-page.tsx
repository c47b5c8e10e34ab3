import { sessionNavigation } from '@app/content/navigation';
import { Title } from '@mantine/core';
import { QuoteList } from '~/features/sales/quotes-customer/quote-list';

/** The customer's quotes. */
export function QuotesPage() {
  return (
    <>
      <Title order={1} size="h2" mb="lg">
        {sessionNavigation.quotes.label}
      </Title>
      <QuoteList />
    </>
  );
}
