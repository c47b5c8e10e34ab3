import { IconHeart } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { trpc } from '~/lib/api/trpc';
import { useReadSession } from '~/lib/session/session';
import classes from './favorite-button.module.css';
import * as words from './favorites-messages';
import { useIsFavorite } from './use-favorites';

interface FavoriteButtonProps {
  template: { id: string; title: string };
  /**
   * Shows the label beside the heart. The accessible name contains it, so that speech users can activate the
   * button by it (WCAG 2.5.3).
   */
  labelled?: boolean;
}

/**
 * The heart of a template. The server renders it empty for everyone; favorites are filled in after hydration.
 */
export function FavoriteButton({ template: { id, title }, labelled = false }: FavoriteButtonProps) {
  const isFavorite = useIsFavorite(id);
  const readSession = useReadSession();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const router = useRouter();

  const toggle = async () => {
    const { changeFavorite } = await import('./change-favorite');
    const view = () => void router.navigate({ to: '/favorites' });
    const isSignedIn = readSession().status === 'signed-in';
    await changeFavorite({ id, wanted: !isFavorite, isSignedIn, utils, queryClient, view });
  };

  return (
    <button
      type="button"
      className={clsx(classes.button, labelled ? classes.labelled : classes.round)}
      aria-label={`${words.favoriteBefore}${title}`}
      aria-pressed={isFavorite}
      onClick={() => void toggle()}
    >
      <IconHeart size={20} stroke={1.75} aria-hidden />
      {labelled ? <span aria-hidden="true">{words.favorite}</span> : null}
    </button>
  );
}
