import { Paper, Text } from '@mantine/core';
import { GivenRating } from '~/entities/rating/given-rating';
import { Ago } from '~/ui/display/date-time';
import type { Ticket } from '../ticket';

/** Shows the customer's rating (ticket.rating-one-question). */
export function TicketRating({ rating }: { rating: NonNullable<Ticket['rating']> }) {
  return (
    <Paper component="section" withBorder radius="md" py={14} px="md" aria-label="Rating of the customer">
      <GivenRating rating={rating} />
      <Text mt="xs" c="dimmed" fz="sm">
        Rated by the customer <Ago at={rating.changedAt ?? rating.ratedAt} />
      </Text>
    </Paper>
  );
}
