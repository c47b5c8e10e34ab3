import { userMessages } from '@app/contracts/user/messages';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { EditUserDialog } from './edit-user-dialog';
import type { UserRow } from './users-search';

interface EditUserByIdProps {
  /** Undefined: none. */
  id: string | undefined;
  /** The account as the list has it, where it does. */
  listed: UserRow | undefined;
  onClose: () => void;
  /** Gets the reason for the banner. */
  onFailed: (reason: string) => void;
}

/** The account that the address names, in its dialog. */
export function EditUserById({ id, listed, onClose, onFailed }: EditUserByIdProps) {
  const { data, error } = trpc.user.byId.useQuery(id ? { id } : skipToken, {
    placeholderData: listed,
    staleTime: 0,
    gcTime: 0,
  });
  /** Stays while the dialog is on its way out. */
  const last = useRef<UserRow>(undefined);
  if (data) last.current = data;
  const fail = useRef((_: unknown) => {});
  fail.current = (reason) => {
    const isGone = apiErrorOf(reason)?.reason === 'USER_NOT_FOUND';
    onFailed(isGone ? userMessages.userMissing : errorText(reason, userMessages.fetchUsersFailed));
    onClose();
  };
  useEffect(() => {
    // One that is open says so itself, and keeps what is typed.
    if (id && error && last.current?.id !== id) fail.current(error);
  }, [id, error]);
  if (!last.current) return null;
  const opened = id !== undefined && last.current.id === id;
  return <EditUserDialog key={last.current.id} user={last.current} opened={opened} onClose={onClose} />;
}
