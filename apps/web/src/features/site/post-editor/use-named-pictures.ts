import type { RouterOutputs } from '@app/api/types';
import { type Library, type PictureContainer, pictureIdsOf } from '@app/content/shown-picture';
import { useMemo, useRef } from 'react';
import { inBatches } from '~/lib/api/in-batches';
import { trpc } from '~/lib/api/trpc';

type Pictures = RouterOutputs['media']['byIds'];

/** The most ids that fit into the URL of one request. */
const batchSize = 50;

function combineAnswers(answers: readonly { data: Pictures | undefined; isPending: boolean }[]) {
  return {
    pictures: answers.flatMap(({ data = [] }) => data),
    isPending: answers.some(({ isPending }) => isPending),
  };
}

/**
 * Returns the library entries of the pictures in a post, current or earlier; the previous ones stay while
 * more are loading.
 */
export function useNamedPictures(post: PictureContainer): Library {
  const ids = pictureIdsOf([post]).toSorted();
  const { pictures, isPending } = trpc.useQueries(
    (ask) => inBatches(ids, batchSize).map((part) => ask.media.byIds({ ids: part })),
    { combine: combineAnswers },
  );
  const before = useRef<Library>(new Map());
  return useMemo(() => {
    const found = pictures.map((picture) => [picture.id, picture] as const);
    before.current = new Map([...(isPending ? before.current : []), ...found]);
    return before.current;
  }, [pictures, isPending]);
}
