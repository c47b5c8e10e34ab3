import { Text } from '@mantine/core';
import { GivenRating } from '~/entities/rating/given-rating';
import { Ago } from '~/ui/display/date-time';
import type { Ticket } from '../ticket';
import classes from './ticket-rating.module.css';

/** Shows the customer's rating (ticket.rating-one-question). */
export function TicketRating({ rating }: { rating: NonNullable<Ticket['rating']> }) {
  return (
    <section className={classes.rating} aria-label="Rating of the customer">
      <GivenRating rating={rating} />
      <Text mt="xs" c="dimmed" fz="sm">
        Rated by the customer <Ago at={rating.changedAt ?? rating.ratedAt} />
      </Text>
    </section>
  );
}
