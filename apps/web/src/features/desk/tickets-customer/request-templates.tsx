import { cartMessages } from '@app/contracts/cart/messages';
import { countUnpriced, formatEstimate, formatStartingPrice } from '@app/contracts/catalogue/price/price';
import { Box, Group, Paper, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import type { Request } from '~/entities/ticket/request';
import { trpc } from '~/lib/api/trpc';
import classes from './request-templates.module.css';
import * as words from './tickets-customer-messages';

/**
 * Lists the templates of the ticket with their prices at the time; those still available link to their pages.
 */
export function RequestTemplates({ request: { templates, totalCents } }: { request: Request }) {
  const ids = templates.flatMap(({ templateId }) => templateId ?? []);
  const { data: publishedTemplates } = trpc.template.byIds.useQuery({ ids });
  return (
    <Paper component="section" withBorder p={20} aria-labelledby="request-templates">
      <Box component="h2" id="request-templates" mt={0} mb="xs" fz="lg" lh={1.35} mod="figures">
        {words.templates}
      </Box>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the keyboard. */}
      <ul className={classes.templates} tabIndex={0} aria-labelledby="request-templates">
        {templates.map(({ id, templateId, title, priceKind, priceCents, cover }) => {
          const slug = publishedTemplates?.find((template) => template.id === templateId)?.slug;
          return (
            <Group component="li" key={id} gap="sm" wrap="nowrap" py={10} className={classes.template}>
              <CoverThumbnail seed={templateId ?? title} cover={cover} />
              <Stack component="span" gap={0} miw={0}>
                {slug ? (
                  <Link to="/templates/$slug" params={{ slug }} className={classes.name}>
                    {title}
                  </Link>
                ) : (
                  <span className={classes.name}>{title}</span>
                )}
                <span className={classes.note}>
                  {formatStartingPrice({ kind: priceKind, minCents: priceCents })}
                </span>
              </Stack>
            </Group>
          );
        })}
      </ul>
      <p className={classes.total}>
        {cartMessages.estimatedTotal(formatEstimate(totalCents, countUnpriced(templates)))}
      </p>
      <p className={classes.note}>{words.pricesThen}</p>
    </Paper>
  );
}
