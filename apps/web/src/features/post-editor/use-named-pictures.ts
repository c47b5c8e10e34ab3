import type { RouterOutputs } from '@app/api/types';
import { type Library, type Pictured, pictureIdsOf } from '@app/content/shown-picture';
import { useMemo, useRef } from 'react';
import { trpc } from '~/lib/api/trpc';

type Pictures = RouterOutputs['media']['byIds'];

/** As many as fit into the address of one question. */
const askedAtOnce = 50;

function together(answers: readonly { data: Pictures | undefined; isPending: boolean }[]) {
  return {
    pictures: answers.flatMap(({ data = [] }) => data),
    isPending: answers.some(({ isPending }) => isPending),
  };
}

/** What the library has of the pictures that a post names, as it is written or was; while more are asked for, those that were there stay. */
export function useNamedPictures(post: Pictured): Library {
  const ids = pictureIdsOf([post]).toSorted();
  const parts = Array.from({ length: Math.ceil(ids.length / askedAtOnce) }, (_, part) =>
    ids.slice(part * askedAtOnce, (part + 1) * askedAtOnce),
  );
  const { pictures, isPending } = trpc.useQueries(
    (ask) => parts.map((part) => ask.media.byIds({ ids: part })),
    { combine: together },
  );
  const before = useRef<Library>(new Map());
  return useMemo(() => {
    const found = pictures.map((picture) => [picture.id, picture] as const);
    before.current = new Map([...(isPending ? before.current : []), ...found]);
    return before.current;
  }, [pictures, isPending]);
}
