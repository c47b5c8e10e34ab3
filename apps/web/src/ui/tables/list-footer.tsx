import { formatCount } from '@app/contracts/format-count';
import { Group, Text } from '@mantine/core';
import { usePagination } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { Nouns } from '~/lib/format/pluralize';
import type { tablePageSizes } from '~/lib/routing/list-search';
import classes from './list-footer.module.css';

type PageSize = (typeof tablePageSizes)[number];

interface ListFooterProps {
  /** Nouns for the listed rows. */
  nouns: Nouns;
  /** Rows on this page. */
  shown: number;
  /** Matching rows on all pages. */
  total: number;
  page: number;
  pageSize: number;
  /** Page sizes to choose from; the first is the default, which the URL omits. */
  pageSizes?: readonly PageSize[];
  /** What holds for all rows. */
  note?: string;
  /** What the matching rows add up to. */
  sums?: string;
}

/** The plain URL is contained in every other one, so the first page would otherwise always be active. */
const exactMatch = { exact: true };

/** Returns the search params of the same screen on another page; the first page is omitted. */
function searchForPage(page: number) {
  return (previous: Record<string, unknown>) => ({ ...previous, page: page > 1 ? page : undefined });
}

/**
 * "Showing X of Y users" (even for a single row) and links to the pages; the URL holds `page` and `pageSize`.
 * Changing the size returns to the first page.
 */
export function ListFooter({
  nouns,
  shown,
  total,
  page,
  pageSize,
  pageSizes = [],
  note,
  sums,
}: ListFooterProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Group component="footer" justify="space-between" gap="0.5rem 1.25rem" className={classes.footer}>
      <Group gap="0 0.75rem" className={classes.count}>
        <Text inherit role="status">
          Showing {formatCount(shown)} of {formatCount(total)} {nouns.many}
        </Text>
        {note ? <Text inherit>{note}</Text> : null}
      </Group>
      {sums ? <Text inherit>{sums}</Text> : null}
      {total > (pageSizes[0] ?? pageSize) && pageSizes.length > 1 ? (
        <nav className={classes.sizes} aria-label={`${nouns.many} per page`}>
          <span aria-hidden>Per page</span>
          {pageSizes.map((size, index) => (
            <Link
              key={size}
              to="."
              search={(previous: Record<string, unknown>) => ({
                ...previous,
                page: undefined,
                pageSize: index === 0 ? undefined : size,
              })}
              className={classes.link}
              aria-label={`${size} per page`}
              aria-current={size === pageSize ? 'true' : undefined}
              activeOptions={exactMatch}
              resetScroll={false}
            >
              {size}
            </Link>
          ))}
        </nav>
      ) : null}
      {pages > 1 ? <Pages noun={nouns.many} page={page} pages={pages} /> : null}
    </Group>
  );
}

function Pages({ noun, page, pages }: { noun: string; page: number; pages: number }) {
  const { range } = usePagination({ total: pages, page, siblings: 1, boundaries: 1 });
  return (
    <nav className={classes.pages} aria-label={`Pages of ${noun}`}>
      <Step label="Previous" page={page - 1} disabled={page <= 1} />
      {range.map((item, index) =>
        item === 'dots' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots have no identity but their place.
          <Text span inherit miw="1.25rem" ta="center" key={`dots-${index}`} aria-hidden>
            …
          </Text>
        ) : (
          <Link
            key={item}
            to="."
            search={searchForPage(item)}
            className={clsx(classes.link, item !== 1 && item !== pages && item !== page && classes.near)}
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
            activeOptions={exactMatch}
          >
            {item}
          </Link>
        ),
      )}
      <Step label="Next" page={page + 1} disabled={page >= pages} />
    </nav>
  );
}

/** Stays in place on the first and last page, so that the focus is not lost there. */
function Step({ label, page, disabled }: { label: string; page: number; disabled: boolean }) {
  return (
    <Link
      to="."
      search={searchForPage(page)}
      disabled={disabled}
      activeOptions={exactMatch}
      tabIndex={disabled ? 0 : undefined}
      className={clsx(classes.link, classes.step)}
    >
      {label}
    </Link>
  );
}
