import { messages } from '@app/contracts/messages';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { trpc } from '~/lib/api/trpc';
import { May } from '~/lib/session/may';
import classes from './customer-name.module.css';

interface CustomerNameProps {
  /** The account; null where it was deleted. */
  id: string | null;
  name: string;
  className?: string | undefined;
}

/** A customer's name, which leads to their page; one without an account says so (users.deleted-user). */
export function CustomerName({ id, name, className }: CustomerNameProps) {
  if (id === null) {
    return (
      <span className={className}>
        {name} <span className={classes.gone}>({messages.deletedUser})</span>
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
  /** Of the pair of name and value, where the list has them in boxes. */
  className?: string | undefined;
}

/** The customer who has this address, where somebody has: for what is kept by its address alone. Draws nothing otherwise. */
export function CustomerOfAddress({ email, label, className }: CustomerOfAddressProps) {
  const { data } = trpc.customer.byAddress.useQuery({ email }, { retry: false });
  if (!data) return null;
  const fact = (
    <>
      <dt>{label}</dt>
      <dd>
        <CustomerName {...data} />
      </dd>
    </>
  );
  return className ? <div className={className}>{fact}</div> : fact;
}
