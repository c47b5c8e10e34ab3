import { mediaMessages } from '@app/contracts/files/media/messages';
import { limits } from '@app/contracts/limits';
import { Box, Button, Group, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useMay } from '~/lib/session/may';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { SearchInput } from '~/ui/forms/search-input';
import { focusStyle } from '~/ui/media/focus-style';
import { AddPicture } from './add-picture';
import classes from './library-browser.module.css';
import { type LibraryPicture, smallestImageUrl } from './library-picture';

interface LibraryBrowserProps {
  /** The action of pressing a picture: "Choose", "Open". */
  verb: string;
  /** A file to add first. */
  file?: File | undefined;
  onPick: (picture: LibraryPicture) => void;
  /** Receives a picture that was just added; without it, several can be added. */
  onAdded?: (picture: LibraryPicture) => void;
  onBusy?: (busy: boolean) => void;
}

const noop = () => {};

/** Browser for the pictures of the library: view, add, and pick one (media.one-library). */
export function LibraryBrowser(props: LibraryBrowserProps) {
  const { verb, file, onPick, onAdded, onBusy = noop } = props;
  const may = useMay();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = trpc.media.list.useQuery({ search, page }, { placeholderData: keepPreviousData });
  const { data, error, isFetching } = query;
  return (
    <Stack miw={0}>
      {may('content:write') ? (
        <AddPicture first={file} several={!onAdded} onAdded={onAdded ?? noop} onBusy={onBusy} />
      ) : null}
      <SearchInput
        className={classes.search ?? ''}
        label="Search pictures by name or description"
        placeholder="Name or description"
        maxLength={limits.search}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      {error && !data ? <ErrorState query={query} fallback={mediaMessages.fetchFailed} /> : null}
      {data || error ? null : (
        <Skeleton height={240} radius="lg" role="status" aria-label="Loading the pictures" />
      )}
      {data?.total === 0 ? (
        <EmptyState
          title={search ? 'No picture like this' : 'No pictures yet'}
          text={search ? 'Try another word.' : 'Add one and describe it, so that it can be used on pages.'}
        />
      ) : null}
      <ul className={classes.pictures} aria-label="Pictures" aria-busy={isFetching}>
        {data?.pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className={classes.picture}
              aria-label={`${verb} ${picture.fileName}: ${picture.alt}`}
              onClick={() => onPick(picture)}
            >
              <img src={smallestImageUrl(picture)} alt="" loading="lazy" style={focusStyle(picture.focus)} />
              <span className={classes.alt}>{picture.alt}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && data.pages > 1 ? (
        <Group gap="xs">
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="default" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
          <Box component="span" c="dimmed" fz="sm">
            Page {page} of {data.pages}
          </Box>
        </Group>
      ) : null}
    </Stack>
  );
}
