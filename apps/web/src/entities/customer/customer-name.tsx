import { messages } from '@app/contracts/messages';
import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { trpc } from '~/lib/api/trpc';
import { May } from '~/lib/session/may';
import classes from './customer-name.module.css';
import { UnconfirmedAddress } from './unconfirmed-address';

interface CustomerNameProps {
  /** Id of the account; null if it was deleted. */
  id: string | null;
  name: string;
  className?: string | undefined;
}

/**
 * A customer's name, linked to their page; a name without an account is marked as deleted
 * (users.deleted-user).
 */
export function CustomerName({ id, name, className }: CustomerNameProps) {
  if (id === null) {
    return (
      <span className={className}>
        {name}{' '}
        <Box component="span" c="dimmed" fw={400}>
          ({messages.deletedUser})
        </Box>
      </span>
    );
  }
  return (
    <May need="users:read" otherwise={<span className={className}>{name}</span>}>
      <Link to="/dashboard/customers/$id" params={{ id }} className={clsx(classes.name, className)}>
        {name}
      </Link>
    </May>
  );
}

interface CustomerOfAddressProps {
  email: string;
  label: string;
  /** Class of the name-value pair, where the list shows pairs in boxes. */
  className?: string | undefined;
}

/**
 * Shows the customer who has this address, for records stored only by address. Renders nothing if there is
 * none.
 */
export function CustomerOfAddress({ email, label, className }: CustomerOfAddressProps) {
  const { data } = trpc.customer.byAddress.useQuery({ email }, { retry: false });
  if (!data) return null;
  const fact = (
    <>
      <dt>{label}</dt>
      <dd>
        <CustomerName id={data.id} name={data.name} /> <UnconfirmedAddress confirmed={data.emailVerified} />
      </dd>
    </>
  );
  return className ? <div className={className}>{fact}</div> : fact;
}
