import { type Library, type Pictured, pictureIdsOf } from '@app/content/shown-picture';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '~/lib/api/trpc';

/** What the library has of the pictures that a post names, as it is written or was. */
export function useNamedPictures(post: Pictured): Library {
  const ids = pictureIdsOf([post]).toSorted();
  const { data } = trpc.media.byIds.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  return useMemo(() => new Map(data?.map((picture) => [picture.id, picture])), [data]);
}
