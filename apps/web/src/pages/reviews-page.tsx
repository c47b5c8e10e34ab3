import { Title } from '@mantine/core';
import { OwnReviews } from '~/entities/review/own-reviews';
import * as words from '~/entities/review/review-words';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';

/** The customer's reviews of what they bought. */
export function ReviewsPage() {
  return (
    <>
      <Title order={1} size="h2" mb="lg">
        {words.myReviews}
      </Title>
      <OwnReviews
        none={
          <EmptyState
            title={words.none}
            text={words.noneText}
            action={<LinkButton href="/account/orders">{words.myOrders}</LinkButton>}
          />
        }
      />
    </>
  );
}
