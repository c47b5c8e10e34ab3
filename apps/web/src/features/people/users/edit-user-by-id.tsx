import { userMessages } from '@app/contracts/people/user/messages';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { EditUserDialog } from './edit-user-dialog';
import type { UserRow } from './users-search';

interface EditUserByIdProps {
  /** Undefined when no account is edited. */
  id: string | undefined;
  /** The account from the list, if it is loaded there. */
  listed: UserRow | undefined;
  onClose: () => void;
  /** Called with the error for the banner. */
  onFailed: (reason: string) => void;
}

/** Opens the account named in the URL in its dialog. */
export function EditUserById({ id, listed, onClose, onFailed }: EditUserByIdProps) {
  const { data, error } = trpc.user.byId.useQuery(id ? { id } : skipToken, {
    placeholderData: listed,
    staleTime: 0,
    gcTime: 0,
  });
  /** Stays set while the dialog closes. */
  const lastUser = useRef<UserRow>(undefined);
  if (data) lastUser.current = data;
  const reportFailure = useRef((_: unknown) => {});
  reportFailure.current = (reason) => {
    const isMissing = apiErrorOf(reason)?.reason === 'USER_NOT_FOUND';
    onFailed(isMissing ? userMessages.userMissing : errorText(reason, userMessages.fetchUsersFailed));
    onClose();
  };
  useEffect(() => {
    // An open dialog shows the error itself, and keeps its input.
    if (id && error && lastUser.current?.id !== id) reportFailure.current(error);
  }, [id, error]);
  if (!lastUser.current) return null;
  const opened = id !== undefined && lastUser.current.id === id;
  return (
    <EditUserDialog key={lastUser.current.id} user={lastUser.current} opened={opened} onClose={onClose} />
  );
}
